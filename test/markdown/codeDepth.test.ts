import { expect, it } from 'vitest';
import { isTooDeep } from '../../src/markdown/engine/codeDepth';
import { bareFolder } from '../support/bareFolder';

const MANY = 20_000;
const many = (text: string): string => text.repeat(MANY);

/** Each ended the whole process in the native parser of MDX. */
const DEEP: [what: string, code: string][] = [
  ['brackets', `{${many('[')}${many(']')}}`],
  ['calls', `{${many('(')}1${many(')')}}`],
  ['an attribute', `<a b={${many('[')}${many(']')}} />`],
  ['an export', `export const a = ${many('[')}${many(']')}`],
  ['functions', `{${many('a=>')}b}`],
  ['places of lists', `{${many('a[')}1${many(']')}}`],
  ['conditions', `export const x = () => {${many('if(1)')}b}`],
  ['labels', `export const x = () => {${many('a:')}b}`],
  ['elements behind one that is never closed', `{<div>'a'}\n</>\n\n${'<b>'.repeat(200)}`],
  ['templates', `{\`${many('${`')}${many('`}')}\`}`],
];

it.each(DEEP)('a page whose code has too deep %s is read as markdown, and the build goes on', async (_what, code) => {
  const config = { 'docusaurus.config.js': "export default { title: 'Site' };\n" };
  const site = await bareFolder({ ...config, 'docs/a.mdx': `# A\n\n${code}\n\nText.\n`, 'docs/b.mdx': '# B\n' });
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode, stderr).toBe(0);
  expect(stderr).toContain('docs/a.mdx');
  expect(stderr).toContain('its code is nested too deeply');
  expect(await site.read('dist/a.html')).toContain('Text.');
});

it.each([
  ['much data', `export const data = [${'{ key: [1, 2], other: (3) },\n'.repeat(3000)}];`],
  ['fenced code', `\`\`\`js\n${many('[')}\n\`\`\``],
  ['words', 'Note: see (there) if you do.\n'.repeat(400).replaceAll('\n', ', \n')],
])('%s is not too deep', (_what, text) => {
  expect(isTooDeep(text)).toBe(false);
});
