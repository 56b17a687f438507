import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const PLUGIN = `{
  name: 'posts',
  strings: { 'posts.count': { one: '{count} post', other: '{count} posts' }, 'notFound.title': 'Nothing here' },
  files: (site) => [{ path: 'said.json', contents: JSON.stringify([site.strings['posts.count'], site.strings['menu.open']]) }],
}`;

const config = (strings: string) =>
  `export default { lastUpdated: false, lang: 'de-DE', plugins: [${PLUGIN}], ${strings} };\n`;

it('words of plugins and of the site are shown, told and listed, and a change of them is seen by the cache', async () => {
  const site = await tinySite({
    'docgen.config.js': config(
      "strings: { 'container.tip': 'Rat', 'posts.count': '{count} Beiträge', 'footnotes.title': 'Noten', 'footnotes.back': 'Hinauf zu {number}' }",
    ),
    'content/notes.md': '# Notes\n\nA[^a] B[^a].\n\n[^a]: C.\n',
    'content/README.md': '# Home\n\n::: tip\nText.\n:::\n',
    'content/other.md': '# Other\n\nText.\n',
    'slots.tsx': "export const pageEnd = ({ site }) => <i>{site.strings['notFound.title']}</i>;\n",
  });
  expect((await site.docgen('build', '--strict', '--cache', 'cache')).exitCode).toBe(0);
  expect(await site.read('dist/index.html')).toContain('<p class="container-title">Rat</p>');
  expect(await site.read('dist/notes.html')).toMatch(/>Noten<.*aria-label="Hinauf zu 1-2"/s);
  expect(await site.read('dist/404.html')).toContain('<h1>Nothing here</h1>');
  expect(await site.read('dist/index.html')).toContain('<i>Nothing here</i>');
  expect(JSON.parse(await site.read('dist/said.json'))).toEqual(['{count} Beiträge', 'Menü öffnen']);
  const { stdout } = await site.docgen('components');
  expect(stdout).toMatch(
    /\n\ncontainer\.tip +Rat\nfootnotes\.back +Hinauf zu \{number\}\nfootnotes\.title +Noten\nnotFound\.title +Nothing here\nposts\.count +\{count\} Beiträge\n$/,
  );

  await site.write({ 'docgen.config.js': config("strings: { 'container.tip': 'Hinweis', 'page.next': 'Weiter' }") });
  expect((await site.docgen('build', '--cache', 'cache')).exitCode).toBe(0);
  await site.docgen('build', '--no-cache', '--out', 'cold');
  const files = await site.list('cold');
  expect(await site.list('dist')).toEqual(files);
  for (const file of files) expect(await site.read(`dist/${file}`), file).toBe(await site.read(`cold/${file}`));
  expect(await site.read('dist/index.html')).toContain('Hinweis');
});
