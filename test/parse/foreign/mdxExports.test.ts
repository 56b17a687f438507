import { expect, it } from 'vitest';
import { rewriteMdxExports } from '../../../src/parse/foreign/mdx/mdxExports';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

it.each([
  [
    'export const A = ({ b }) => {\n\n  return <p>\n\n</p>;\n}\n\nText',
    'export const A = ({ b }) => {\n\n\n\n\n\n\nText',
  ],
  ["export const a = ['(', `\n)`,\n];\nText", "export const a = ['(', `\n\n\nText"],
  ['export default function A() {\n  return (a)(b);\n}', 'export default function A() {\n\n'],
  ['export const a = { b: 1 };\nexport const c = [\n];\n\nd', 'export const a = { b: 1 };\nexport const c = [\n\n\nd'],
  ["export const a = () => <p>don't\n\n(b)</p>;\nText", "export const a = () => <p>don't\n\n(b)</p>;\nText"],
])('%j is left as %j', (text, left) => expect(rewriteMdxExports(text)).toBe(left));

it.each([
  'export const A = {\n\nText',
  '```js\nexport const A = {\n\n}\n```',
  'export the file (with\n\nall)',
  'export function',
])('%j stays as it is', (text) => expect(rewriteMdxExports(text)).toBe(text));

it('is named once, and no element in it is', () => {
  const text =
    'export const A = () => {\n  a()\n\n  return <button\n    onClick={a}\n  >\n  <br></button>;\n}\n\n**Text**';
  expect(htmlOf(text).trim()).toBe('<p><strong>Text</strong></p>');
  expect(problemsOf(text)).toEqual([
    expect.stringMatching(/^1:1 warning foreign-syntax .*is code of MDX, and left out/),
  ]);
});

it('takes no time for what never ends', () => {
  for (const part of [
    'export const a = {\n',
    'export const a = {}\n',
    'export const a = {} {',
    'export const a = `(\n',
  ])
    expect(rewriteMdxExports(part.repeat(50_000)).length).toBeGreaterThan(0);
});
