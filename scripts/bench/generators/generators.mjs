import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DOCGEN } from '../measureBuild.mjs';

const slashed = ({ area, slug }) => `/${area}/${slug}/`;
const dotHtml = ({ area, slug }) => `/${area}/${slug}.html`;
const byName = (bin) => path.join('node_modules', '.bin', bin);

/**
 * The generators that are measured: how a site of each is laid out and built. `leftovers` are removed before a cold
 * build; a generator that keeps a cache is also built again unchanged and with one page changed.
 */
export const DOCGEN_ENTRY = {
  key: 'docgen',
  name: 'docgen',
  content: 'content',
  output: 'dist',
  leftovers: ['dist', 'node_modules'],
  keepsCache: true,
  pathOf: dotHtml,
  command: () => [process.execPath, DOCGEN, 'build', '.', '--no-color'],
  // A literal, so that the time to read files from a configuration is not measured.
  configure: (site, areas) => {
    const sidebar = areas.map(({ name, title }) => ({ label: title, folder: name }));
    writeFileSync(
      path.join(site, 'docgen.config.ts'),
      `export default ${JSON.stringify({ title: 'API', lastUpdated: false, api: { url: 'https://api.example.com/' }, sidebar }, null, 2)};\n`,
    );
    writeFileSync(path.join(site, 'package.json'), '{ "private": true }\n');
  },
};

const eleventy = {
  packages: 'eleventy',
  files: 'eleventy',
  theme: '.',
  content: 'docs',
  flavour: { links: 'addresses' },
  output: '_site',
  leftovers: ['_site'],
  pathOf: slashed,
  command: (installed) => [path.join(installed, byName('eleventy')), '--quiet'],
};

const hugo = {
  program: { name: 'hugo', version: ['hugo', 'version'], package: 'hugo' },
  files: 'hugo',
  theme: 'static',
  sidebar: 'data/sidebar.json',
  content: 'content',
  flavour: { index: '_index.md', links: 'addresses' },
  output: 'public',
  leftovers: ['public', 'resources', '.hugo_build.lock'],
  pathOf: slashed,
  command: () => ['hugo', '--quiet'],
};

export const PEERS = [
  { ...hugo, key: 'hugo', name: 'Hugo' },
  { ...hugo, key: 'hugo-once', name: 'Hugo, sidebar once', env: { HUGO_PARAMS_SIDEBAR: 'once' } },
  { ...eleventy, key: 'eleventy', name: 'Eleventy' },
  { ...eleventy, key: 'eleventy-once', name: 'Eleventy, sidebar once', env: { SIDEBAR: 'once' } },
  {
    ...eleventy,
    key: 'eleventy-search',
    name: 'Eleventy with Pagefind',
    env: { SIDEBAR: 'once', SEARCH: 'pagefind' },
  },
  {
    key: 'docusaurus',
    name: 'Docusaurus, faster',
    packages: 'docusaurus',
    files: 'docusaurus',
    content: 'docs',
    output: 'build',
    leftovers: ['build', '.docusaurus', 'node_modules'],
    keepsCache: true,
    pathOf: slashed,
    command: (installed) => [path.join(installed, byName('docusaurus')), 'build'],
  },
  {
    key: 'starlight',
    name: 'Starlight',
    packages: 'starlight',
    files: 'starlight',
    content: 'src/content/docs',
    flavour: { links: 'addresses', heading: false },
    output: 'dist',
    leftovers: ['dist', '.astro', 'node_modules'],
    keepsCache: true,
    pathOf: slashed,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    command: (installed) => [path.join(installed, byName('astro')), 'build'],
  },
  {
    key: 'vitepress',
    name: 'VitePress',
    packages: 'vitepress',
    files: 'vitepress',
    content: 'docs',
    output: '.vitepress/dist',
    leftovers: ['.vitepress/dist', '.vitepress/cache'],
    pathOf: dotHtml,
    command: (installed) => [path.join(installed, byName('vitepress')), 'build'],
  },
];
