import { expect, it } from 'vitest';
import { builtOnThreads } from '../support/harness';
import { bareFolder } from '../support/bareFolder';
import { tinySite } from '../support/tinySite';

/** So many and so long that other threads are ready before this one has parsed them all. */
const PAGES = 96;
const LONG = '- some *words* and `code` in a [list](#part)\n'.repeat(80);

const page = (index: number): string =>
  [
    `---\nslug: named-${index}\n${index % 9 === 0 ? 'title: Titled\n' : ''}---\n`,
    ...(index % 9 === 0 ? [] : [`# Page ${index}\n`]),
    `Words of ${index}, %{word} <Price plan="${index}" /> <b style="color: red">b</b>\n`,
    `:::tip\nSee [the next](./page-${index + 1 - (index % 2) * 2}.md).\n:::\n`,
    '!!! note "Noted"\n    Text.\n',
    LONG,
    '## Part {#part}\n\n```js title="a.js" {1}\none();\n```\n',
  ].join('\n');

const pages = (folder: string, length = PAGES): Record<string, string> =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`${folder}/page-${index}.md`, page(index)]));

const OWN = {
  'components/Price.jsx': 'export default ({ plan }) => <b>{plan}</b>;\n',
  'docgen.config.js': `export default {
    lastUpdated: false, variables: { word: 'w' },
    languages: { '/': 'en-US', '/de/': { lang: 'de-DE', title: 'Seite' } },
    markdown: {
      syntax: ['mdx', 'pymdown'],
      slug: (title) => 'own-' + title.toLowerCase().replaceAll(/[^a-z\\d]+/g, '-'),
      rehypePlugins: [() => (tree) => { tree.children.push({ type: 'text', value: 'end' }); }],
    },
    samples: { own: { label: 'Own', language: 'text', write: ({ call }) => 'own ' + call } },
    problems: { severity: { 'foreign-front-matter': 'warning' } },
  };\n`,
  'content/README.md': '# Home\n',
  'content/de/README.md': '---\nhome: true\n---\n',
  ...pages('content'),
  ...pages('content/de', 8),
};

const DOCUSAURUS = {
  'docusaurus.config.js': "export default { title: 'Site', url: 'https://e.com', baseUrl: '/' };\n",
  'docs/intro.mdx': '# Intro\n\nText.\n',
  ...pages('docs'),
};

it.each([
  ['a site of docgen, with functions and languages', tinySite, OWN],
  ['a site of Docusaurus, whose pages say their addresses', bareFolder, DOCUSAURUS],
])('is the same on 1, 2, 4 and 8 threads: %s', async (_what, make, files) => {
  const site = await make(files);
  const alone = await builtOnThreads(site, 1);
  expect(Object.keys(alone)).toContain('named-1.html');
  expect(await site.docgen('build', '--verify', '--threads', '2')).toMatchObject({ exitCode: 0 });
  for (const threads of [4, 8]) expect(await builtOnThreads(site, threads), `${threads} threads`).toEqual(alone);
});
