import { expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema';
import { ADMIN_SETTINGS } from '../support/adminApi';
import { comparedSite } from '../support/harness';
import { methodText } from '../support/methodHistory';

/** Settings as source: key → value. */
type Settings = Record<string, string>;

const START: Settings = {
  lastUpdated: 'false',
  siteUrl: "'https://e.com/'",
  api: JSON.stringify(ADMIN_SETTINGS),
  variables: "{ version: '2' }",
  problems: "{ severity: { 'syntax-unread': 'warning' } }",
};

const changedApi = (change: object): string => JSON.stringify({ ...ADMIN_SETTINGS, ...change });

/** For each key of the configuration the values that it gets in turn; a site of its own is built for some of them. */
const CHANGES: Record<keyof typeof configSchema.shape, readonly (string | Settings)[]> = {
  title: ["'Other name'"],
  description: ["'About it'"],
  base: ["'/docs/'", "'./'"],
  strings: ["{ 'menu.open': 'Open it', 'container.tip': 'Hint' }"],
  lang: ["'de-DE'"],
  languages: ["{ '/': 'en-US', '/de/': { lang: 'de-DE', title: 'Seite' } }", "{ '/': 'en-US', '/de/': 'de-DE' }"],
  contentFolder: ["'other'"],
  contentFolders: ["[{ folder: 'content', path: '/' }, { folder: 'other', path: '/other/' }]"],
  addresses: ["'clean'", "'folder'", "{ form: 'folder', names: 'lower' }"],
  content: [
    "{ trust: 'text' }",
    "{ allow: ['secret.md'] }",
    {
      content: "{ exclude: ['one.md'] }",
      problems: "{ severity: { 'dead-link': 'warning', 'syntax-unread': 'warning' } }",
    },
  ],
  publicFolder: ["'other'"],
  lists: ["{ 'a/b': { title: 'B', pages: ['one.md'] } }", "{ other: { title: 'News', archive: 'Archive' } }"],
  from: ["'hugo'", "{ generator: 'docusaurus', folders: { other: { label: 'Others' } } }"],
  siteUrl: ["'https://other.example/'"],
  nav: ["[{ text: 'Guide', link: '/guide.html' }]"],
  sidebar: ["['guide.md', { label: 'More', items: ['one.md'] }]", "'auto'"],
  repository: ["{ url: 'https://github.com/a/b' }", "{ url: 'https://github.com/a/b', branch: 'next' }"],
  theme: [
    "{ accent: '#036' }",
    "{ css: ['brand.css'] }",
    "{ components: 'parts' }",
    "{ slots: 'places.jsx' }",
    '{ singleKeys: false }',
  ],
  feedback: ["'https://e.com/votes'"],
  announcement: ["{ text: 'News' }"],
  footer: ["{ text: 'Foot' }"],
  social: ["[{ icon: 'github', link: 'https://github.com/a' }]"],
  ogImage: ["'/logo.svg'"],
  head: ["[{ tag: 'meta', attributes: { name: 'a', content: 'b' } }]"],
  openIn: ['[]'],
  versions: ["[{ label: '2', path: '/' }, { label: '1', path: '/1/', folder: 'other' }]"],
  versionAliases: [
    {
      versions: "[{ label: '2', path: '/' }, { label: '1', path: '/1/', folder: 'other' }]",
      versionAliases: "{ '/latest/': '/' }",
    },
  ],
  redirects: ["{ '/old.html': '/guide.html' }"],
  host: ["'netlify'", "['nginx', 'github']"],
  build: ["{ keepAssets: '1d' }"],
  security: ["{ connect: ['https://c.example'] }", "{ styles: 'inline' }", "{ scripts: 'eval' }"],
  lastUpdated: ['true'],
  contributors: ['true'],
  pwa: ['true'],
  environment: ["['HOME']"],
  inputs: ["['docgen.config.js']"],
  api: [
    changedApi({ url: 'https://other.example/api' }),
    changedApi({ auth: [] }),
    changedApi({ callField: 'do' }),
    changedApi({ pages: { total: 'n' } }),
  ],
  method: ["{ wrapper: { file: 'a.php', className: 'A' } }", "{ values: { id: '7' } }"],
  samples: ['{ python: false }', "{ own: { label: 'Own', language: 'text', write: ({ call }) => 'own ' + call } }"],
  frontMatter: ['{ safeParse: (data) => ({ success: true, data }) }'],
  problems: ["{ severity: { 'json-syntax': 'error' } }"],
  variables: ["{ version: '3' }"],
  markdown: [
    "{ slug: 'github' }",
    "{ slug: (title) => 'own-' + title.length }",
    "{ syntax: ['pymdown'] }",
    "{ syntax: ['mdx'] }",
    '{ lineNumbers: true }',
    '{ headers: [2] }',
    "{ containers: { callout: { title: 'Call' } } }",
    '{ remarkPlugins: [() => (tree) => { tree.children.push({ type: "thematicBreak" }); }] }',
    '{ rehypePlugins: [() => (tree) => { tree.children.reverse(); }] }',
    "{ highlighter: (code) => '<b>' + code.length + '</b>' }",
    '{ pluginSeconds: 3 }',
  ],
  plugins: [
    "[{ name: 'own', pages: () => [{ path: 'made.md', markdown: '# Made' }] }]",
    "[{ name: 'own', pages: () => [{ path: 'made.md', markdown: '# Made anew' }] }]",
    "[{ name: 'own', files: (site) => [{ path: 'titles.txt', contents: site.pages.map((page) => page.title).join() }] }]",
    "[{ name: 'own', head: () => [{ tag: 'meta', attributes: { name: 'x', content: 'y' } }] }]",
  ],
  search: ["{ synonyms: [['guide', 'manual']] }"],
  exports: ['{ markdown: false, llms: false }', '{ openapi: false }', '{ changes: true }'],
  changes: ["{ since: '2025-01-31' }", '{ versions: 3 }'],
};

const FILES = {
  'content/README.md': '---\nhome: true\n---\n\nHello %{version}, <Price plan="pro" />.\n',
  'content/guide.md':
    '# Guide\n\n::: tip\nSee [one](one.md#request).\n:::\n\n## Part one\n\n!!! note "Noted"\n    Text.\n\n' +
    '```js\nconst version = \'%{version}\';\n```\n\n<i style="color: red">red</i>\n',
  'content/one.md': methodText('getOne', { required: [['id', 'integer', 'The ID.']], reply: { success: true } }),
  'content/two.md': '---\nhttp: GET /things\n---\n\n# Two\n\nGets one.\n',
  'content/de/README.md': '---\nhome: true\n---\n\nHallo.\n',
  'content/de/guide.md': '# Leitfaden\n\n::: tip\nText.\n:::\n',
  'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'other/README.md': '# Other\n\nText.\n',
  'other/guide.md': '# Older guide\n\nText.\n',
  'components/Price.jsx': 'export default ({ plan }) => <b>{plan}</b>;\n',
  'parts/Price.jsx': 'export default ({ plan }) => <i>{plan}, the other</i>;\n',
  'slots.jsx': 'export const footer = ({ site }) => <p>foot of {site.title}</p>;\n',
  'places.jsx': 'export const pageEnd = ({ page }) => <p>end of {page.title}</p>;\n',
  'brand.css': ':root { --docgen-accent: red; }\n',
};

const configOf = (settings: Settings): Record<string, string> => {
  const keys = Object.entries({ ...START, ...settings }).map(([key, value]) => `  ${key}: ${value},\n`);
  return { 'docgen.config.js': `export default {\n${keys.join('')}};\n` };
};

it('is the same site whatever was configured before: each setting is changed, and changed back with the next', async () => {
  const site = await comparedSite({ ...FILES, ...configOf({}) });
  for (const [key, values] of Object.entries(CHANGES)) {
    for (const value of values) {
      await site.write(configOf(typeof value === 'string' ? { [key]: value } : value));
      await site.expectSame(`${key} set to ${JSON.stringify(value)}`);
    }
  }
  await site.write(configOf({}));
  await site.expectSame('everything as before');
}, 240_000);

it('has a change for every setting there is', () => {
  expect(Object.keys(CHANGES).sort()).toEqual(Object.keys(configSchema.shape).sort());
});
