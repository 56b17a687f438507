import { expect, it } from 'vitest';
import { runDocgenProcess, tinySite } from '../support/tinySite';

const SITE = {
  'docgen.config.js':
    "import loud from 'remark-loud';\nexport default { lastUpdated: false, markdown: { remarkPlugins: [loud] } };\n",
  'node_modules/remark-loud/package.json':
    '{ "name": "remark-loud", "version": "1.0.0", "type": "module", "exports": "./index.js", "dependencies": { "signs": "1" } }\n',
  'node_modules/remark-loud/index.js': "export { default } from './lib/plugin.js';\n",
  'node_modules/remark-loud/lib/plugin.js': `import { readFileSync } from 'node:fs';
import { sign } from 'signs';
import { end } from 'unsaid/end';
const words = readFileSync(new URL('../words.txt', import.meta.url), 'utf8').trim();
export default () => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'loud ' + words + sign + end }] });
};
`,
  'node_modules/remark-loud/words.txt': 'words\n',
  'node_modules/signs/package.json':
    '{ "name": "signs", "version": "1.0.0", "type": "module", "exports": "./index.js" }\n',
  'node_modules/signs/index.js': "export const sign = '!';\n",
  'node_modules/unsaid/package.json': '{ "name": "unsaid", "type": "module", "exports": { "./end": "./end.js" } }\n',
  'node_modules/unsaid/end.js': "export const end = '';\n",
  'content/README.md': '# Home\n',
};

it.each([
  ['a dependency', 'node_modules/signs/index.js', "export const sign = '?';\n", 'loud words?'],
  [
    'a package that its manifest does not name',
    'node_modules/unsaid/end.js',
    "export const end = '…';\n",
    'loud words!…',
  ],
  ['a data file', 'node_modules/remark-loud/words.txt', 'other\n', 'loud other!'],
  [
    'an inner file',
    'node_modules/remark-loud/lib/plugin.js',
    "export default () => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'patched' }] });\n",
    '<p>patched</p>',
  ],
])('pages follow %s of a plugin, whose version is the same', async (_what, file, text, shown) => {
  const site = await tinySite(SITE);
  const run = (root: string) => runDocgenProcess(root, ['build', '--cache', 'cache']);
  expect(await run(site.root)).toMatchObject({ exitCode: 0 });
  expect(await site.read('dist/index.html')).toContain('<p>loud words!</p>');
  await site.write({ [file]: text });
  expect(await run(site.root)).toMatchObject({ exitCode: 0 });
  expect(await site.read('dist/index.html')).toContain(shown);
});

it('pages follow a file that a plugin says it reads', async () => {
  const config = `import { readFileSync } from 'node:fs';
const loud = () => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: readFileSync('words.txt', 'utf8') }] });
};
export default { lastUpdated: false, plugins: [{ name: 'loud', inputs: () => ({ files: ['words.txt'] }), remarkPlugins: [loud] }] };
`;
  const site = await tinySite({ 'docgen.config.js': config, 'words.txt': 'one', 'content/README.md': '# Home\n' });
  const run = () => runDocgenProcess(site.root, ['build', '--cache', 'cache']);
  await run();
  expect(await site.read('dist/index.html')).toContain('<p>one</p>');
  await site.write({ 'words.txt': 'two' });
  await run();
  expect(await site.read('dist/index.html')).toContain('<p>two</p>');
});
