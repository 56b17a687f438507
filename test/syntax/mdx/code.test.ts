import { describe, expect, it } from 'vitest';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

const MDX = { relativePath: 'page.mdx' };
const shown = (text: string): string => htmlOf(text, MDX).trim();

describe('code of MDX that is a text', () => {
  it.each([
    [`a{' '}b`, '<p>a b</p>'],
    [`{"*a*"} and {1.5}{'b'}`, '<p>*a* and 1.5b</p>'],
    ["{`a`}`b` {'it\\'s \\u0041'}", `<p>a<code>b</code> it's A</p>`],
    ['a{}b{ }c{/* d */}', '<p>abc</p>'],
    ['{null}{true}a', '<p>a</p>'],
    ['a {Infinity}', '<p>a Infinity</p>'],
    ['a\n\n[b]: <> (c)', '<p>a</p>'],
    ["{' '}", ''],
    [`## A {'b'}`, '<h2 id="a-b"><a href="#a-b" class="header-anchor" aria-hidden="true" tabindex="-1">#</a>A b</h2>'],
    ["<div>{'a'}</div>", '<div>\na\n</div>'],
  ])('%j is %j', (text, html) => {
    expect(shown(text)).toBe(html);
    expect(problemsOf(text, MDX)).toEqual([]);
  });
});

describe('code of MDX that has to be run', () => {
  it.each([
    ['a {b.c} d', '<p>a  d</p>', '1:3', '{b.c}'],
    [
      '{items.map((a) => (\n  <b>\n    {a}\n  </b>\n))}\n\nText',
      '<p>Text</p>',
      '1:1',
      '{items.map((a) => ( <b> {a} </b> ))}',
    ],
    [
      '- a\n\n  {b &&\n\n    <c>*d*</c>}\n- e',
      '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>e</p>\n</li>\n</ul>',
      '3:3',
      '{b && <c>*d*</c>}',
    ],
    ['a {\n  b(`}`)\n} c', '<p>a  c</p>', '1:3', '{ b(`}`) }'],
    ['| a |\n| - |\n| {b || c} |', /<td><\/td>/, '3:3', '{b || c}'],
  ])('%j is %j', (text, html, place, example) => {
    if (typeof html === 'string') expect(shown(text)).toBe(html);
    else expect(shown(text)).toMatch(html);
    expect(problemsOf(text, MDX)).toEqual([
      `${place} warning foreign-syntax \`${example}\` is code of MDX, and left out: docgen runs none`,
    ]);
  });

  it('is named once', () => {
    expect(problemsOf('{a}\n\n{b} {/* c */} d {/* e */}', MDX)).toEqual([
      '1:1 warning foreign-syntax `{a}` is code of MDX, and left out: docgen runs none (2 times on this page)',
    ]);
  });

  it.each(['`{a}` and \\{b}', '```js\n{a}\n```', '> ```js\n> {a}\n> ```', '$\\frac{a}{b}$', '[a](b{c})', '## A {#b}'])(
    'is none in %j',
    (text) => {
      expect(problemsOf(text, MDX).filter((problem) => problem.includes('code of MDX'))).toEqual([]);
      expect(shown(text)).toBe(htmlOf(text).trim());
    },
  );

  it('is text in other markdown', () => {
    expect(htmlOf("a{' '}b {c}")).toContain("a{' '}b {c}");
  });
});

it('takes no time for what never ends', () => {
  for (const part of [
    '{',
    "{'",
    '{/*',
    '<a b={',
    '<a ',
    '<>',
    '<div>\n',
    '`{',
    '{a}',
    '$a{',
    '](',
    '<div>',
    '{\n\n',
    '<a b="',
  ])
    expect(htmlOf(part.repeat(4000), MDX).length).toBeGreaterThanOrEqual(0);
});

it('is filled in where it names a constant of the page or a value of its front matter', () => {
  const text = "---\nd: 2\n---\n\nexport const a = 'b'\n\nc {a} {`${a}${frontMatter.d}`} <i title={a}>e</i>";
  expect(shown(text)).toBe('<p>c b b2 <i title="b">e</i></p>');
});

it('is what a page exports, whatever it holds: it is named once, and no element in it is', () => {
  const text =
    'export const A = () => {\n  a()\n\n  return <button\n    onClick={a}\n  >\n  <br/></button>;\n}\n\n**Text**';
  expect(htmlOf(text).trim()).toBe('<p><strong>Text</strong></p>');
  expect(problemsOf(text)).toEqual([
    expect.stringMatching(/^1:1 warning foreign-syntax .*is code of MDX, and left out/),
  ]);
  expect(htmlOf('```js\nexport const a = {\n\n}\n```')).toContain('export');
});
