import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';
import type { TinySite } from '../support/tinySite';

const SECRET = 'planted5e1c7a';
const PAGES = {
  'README.md': `# ${SECRET}\n\nText.\n`,
  'a.md': `# Second ${SECRET}\n`,
  'toc.yml': '- name: A\n  href: a.md\n',
};

interface Case {
  /** Files of the site without the folder that pages are read from. */
  files: Record<string, string>;
  /** The folder: a link, or what the link leads to. */
  folder: string;
  /** Files that the generator needs in it. */
  inside?: Record<string, string>;
}

const config = (more: string) => `export default { lastUpdated: false, ${more} };\n`;
const home = (folder: string) => ({ [`${folder}/README.md`]: '# Home\n\nText.\n' });
const docusaurus = (docs: string, more = '') =>
  `export default { title: 'Site', presets: [['classic', { docs: { ${docs} } }]], ${more} };\n`;

/** Every way in which a site says where its pages are. */
const INPUTS: Record<string, Case> = {
  'the content of docgen': { files: { 'docgen.config.js': config('') }, folder: 'content' },
  'a folder that docgen names': { files: { 'docgen.config.js': config("contentFolder: 'pages'") }, folder: 'pages' },
  'a folder in a linked one': { files: { 'docgen.config.js': config("contentFolder: 'more/pages'") }, folder: 'more' },
  'one of several folders': {
    files: {
      'docgen.config.js': config("contentFolders: [{ folder: 'a', path: '/' }, { folder: 'b', path: '/b/' }]"),
      ...home('a'),
    },
    folder: 'b',
  },
  'an older version': {
    files: {
      'docgen.config.js': config("versions: [{ label: '2', path: '/' }, { label: '1', path: '/1/', folder: 'one' }]"),
      ...home('content'),
    },
    folder: 'one',
  },
  'content without a configuration': { files: {}, folder: 'content' },
  'docs without a configuration': { files: {}, folder: 'docs' },
  'the folder with the mark': { files: {}, folder: 'docs', inside: { '.vuepress/config.js': 'export default {};\n' } },
  'Docusaurus, path': { files: { 'docusaurus.config.js': docusaurus("path: 'pages'") }, folder: 'pages' },
  'Docusaurus, versions': {
    files: {
      'docusaurus.config.js': docusaurus('includeCurrentVersion: false'),
      'versions.json': '["2", "1"]',
      ...home('versioned_docs/version-2'),
    },
    folder: 'versioned_docs/version-1',
  },
  'Docusaurus, languages': {
    files: {
      'docusaurus.config.js': docusaurus('', "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }"),
      ...home('docs'),
    },
    folder: 'i18n/de/docusaurus-plugin-content-docs/current',
  },
  DocFX: {
    files: { 'docfx.json': '{ "build": { "content": [{ "src": "articles", "files": "**" }] } }' },
    folder: 'articles',
  },
  Fumadocs: { files: { 'source.config.ts': "import 'fumadocs-mdx/config';\n" }, folder: 'content/docs' },
  GitBook: { files: { '.gitbook.yaml': 'root: ./pages/\n' }, folder: 'pages' },
  Hexo: { files: { '_config.yml': 'title: Site\nsource_dir: pages\n' }, folder: 'pages' },
  Hugo: { files: { 'hugo.toml': "title = 'Site'\ncontentDir = 'pages'\n" }, folder: 'pages' },
  Jekyll: { files: {}, folder: 'docs', inside: { '_config.yml': 'title: Site\n' } },
  mdBook: { files: { 'book.toml': "[book]\ntitle = 'Site'\nsrc = 'pages'\n" }, folder: 'pages' },
  Mintlify: { files: {}, folder: 'docs', inside: { 'mint.json': '{ "name": "Site" }' } },
  MkDocs: { files: { 'mkdocs.yml': 'site_name: Site\ndocs_dir: pages\n' }, folder: 'pages' },
  MyST: { files: {}, folder: 'docs', inside: { 'myst.yml': 'project: { title: Site }\n' } },
  Nextra: { files: { 'next.config.mjs': "import nextra from 'nextra';\n" }, folder: 'src/content' },
  'Nuxt Content': {
    files: { 'nuxt.config.ts': "export default { modules: ['@nuxt/content'] };\n" },
    folder: 'content',
  },
  Obsidian: { files: {}, folder: 'docs', inside: { '.obsidian/app.json': '{}' } },
  Retype: { files: { 'retype.yml': 'input: pages\nbranding: { title: Site }\n' }, folder: 'pages' },
  Slate: { files: {}, folder: 'source', inside: { 'index.html.md': `# ${SECRET}\n` } },
  SolidBase: { files: { 'app.config.ts': "import 'solidbase';\n" }, folder: 'src/routes' },
  Starlight: { files: { 'astro.config.mjs': "import 'starlight';\n" }, folder: 'src/content/docs' },
  VitePress: { files: { '.vitepress/config.ts': "export default { srcDir: 'pages' };\n" }, folder: 'pages' },
  VuePress: { files: {}, folder: 'docs', inside: { '.vuepress/config.js': "module.exports = { title: 'Site' };\n" } },
  docsify: { files: {}, folder: 'docs', inside: { 'index.html': '<script>docsify</script>\n' } },
  'a wiki': { files: {}, folder: 'wiki', inside: { 'Home.md': `# ${SECRET}\n`, '_Sidebar.md': '- [A](a.md)\n' } },
  Writerside: {
    files: { 'writerside.cfg': '<ihp><topics dir="pages"/><instance src="a.tree"/></ihp>\n' },
    folder: 'pages',
  },
};

/** A site whose pages are elsewhere, below the same top. */
async function siteOf({ files, inside = {} }: Case, elsewhere: string): Promise<TinySite> {
  const within = (folder: string, all: Record<string, string>) =>
    Object.entries(all).map(([name, text]) => [`${folder}/${name}`, text]);
  const pages = { ...PAGES, ...inside, 'pages/README.md': PAGES['README.md'] };
  return bareFolder(
    Object.fromEntries([
      ...within('site', { 'package.json': '{ "name": "site" }', ...files }),
      ...within(elsewhere, pages),
    ]) as Record<string, string>,
  );
}

async function linkTo({ root }: TinySite, folder: string, elsewhere: string): Promise<void> {
  const link = path.join(root, 'site', folder);
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(path.relative(path.dirname(link), path.join(root, elsewhere)), link, 'junction');
}

async function published({ list, read }: TinySite): Promise<boolean> {
  const names = (await list('.')).filter((name) => /^site\/(?:dist|public|\.docgen)/.test(name));
  const texts = await Promise.all(names.map((name) => read(name)));
  return texts.some((text) => text.includes(SECRET));
}

describe('a folder of pages that a link leads out of the site', () => {
  it.each(Object.entries(INPUTS))('is not read: %s', async (_name, input) => {
    const site = await siteOf(input, 'elsewhere');
    await linkTo(site, input.folder, 'elsewhere');
    const built = await site.docgen('build', 'site', '--out', 'site/dist');
    expect([built.exitCode, built.stderr]).toEqual([
      2,
      expect.stringMatching(/content-outside +the pages of this folder are not read: a link leads out of the site, to/),
    ]);
    expect(built.stderr).toMatch(
      /hint: put the folder itself .*: `content: \{ allow: \['\.\.\/elsewhere\/(?:pages\/)?\*\*'\] \}`/,
    );
    expect(await published(site)).toBe(false);
    // The same folder without a link is what the site is made of, or the test would say nothing.
    await rm(path.join(site.root, 'site', input.folder));
    await cp(path.join(site.root, 'elsewhere'), path.join(site.root, 'site', input.folder), { recursive: true });
    const real = await site.docgen('build', 'site', '--out', 'site/dist');
    expect([real.exitCode, await published(site), real.stderr]).toEqual([0, true, expect.anything()]);
  });
});

/** Settings of other generators that name a folder around the site. */
const NAMED: Record<string, Record<string, string>> = {
  'a version of Docusaurus': {
    'docusaurus.config.js': docusaurus('includeCurrentVersion: false'),
    'versions.json': '["2", "x/../../../elsewhere"]',
    'versioned_docs/version-x/a.txt': '',
    ...home('versioned_docs/version-2'),
  },
  'a language of Docusaurus': {
    'docusaurus.config.js': docusaurus(
      '',
      "i18n: { defaultLocale: 'en', locales: ['en', 'de'], path: '../elsewhere' }",
    ),
    ...home('docs'),
  },
  'docs of Docusaurus': { 'docusaurus.config.js': docusaurus("path: '../elsewhere'"), ...home('docs') },
  'sidebars of Docusaurus': {
    'docusaurus.config.js': docusaurus("sidebarPath: '../elsewhere/sidebars.js'"),
    ...home('docs'),
  },
  'the source of VitePress': { '.vitepress/config.ts': "export default { srcDir: '../elsewhere' };\n", ...home('.') },
  'the pages of MkDocs': { 'mkdocs.yml': 'docs_dir: ../elsewhere\n', ...home('docs') },
  'the source of mdBook': { 'book.toml': "[book]\nsrc = '../elsewhere'\n", ...home('docs') },
  'the pages of DocFX': { 'docfx.json': '{ "build": { "content": [{ "src": "../elsewhere" }] } }', ...home('.') },
  'the root of GitBook': { '.gitbook.yaml': 'root: ../elsewhere\n', ...home('docs') },
  'the input of Retype': { 'retype.yml': 'input: ../elsewhere\n', ...home('.') },
  'the source of Hexo': { '_config.yml': 'title: Site\nsource_dir: ../elsewhere\n', ...home('source') },
  'the content of Hugo': { 'hugo.toml': "title = 'Site'\ncontentDir = '../elsewhere'\n", ...home('content') },
  'the topics of Writerside': { 'writerside.cfg': '<ihp><topics dir="../elsewhere"/></ihp>\n', ...home('.') },
};

it.each(Object.entries(NAMED))(
  'a folder outside that another generator names is not read: %s',
  async (_name, files) => {
    const inside = {
      'config.ts': `export default { themeConfig: { nav: [{ text: '${SECRET}', link: '/' }] } };\n`,
      'sidebars.js': `export default { a: [{ type: 'link', label: '${SECRET}', href: 'https://a.example/' }] };\n`,
      'de/docusaurus-plugin-content-docs/current/README.md': `# ${SECRET}\n`,
    };
    const site = await siteOf({ files, folder: '', inside }, 'elsewhere');
    const { exitCode, stderr } = await site.docgen('build', 'site', '--out', 'site/dist');
    if (exitCode !== 0)
      expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/content-outside .*outside of the folder/)]);
    expect(await published(site)).toBe(false);
  },
);

describe('the word of the owner', () => {
  const own = (more: string) => ({ files: { 'docgen.config.js': config(more) }, folder: 'content' });

  it.each([
    ['a name', "contentFolder: '../elsewhere'", undefined, 0],
    ['a pattern for a link', "content: { allow: ['../elsewhere/**'] }", 'elsewhere', 0],
    ['a pattern for what is hidden', "content: { allow: ['../.hidden/**'] }", '.hidden', 0],
    ['a pattern for another folder', "content: { allow: ['../other/**'] }", 'elsewhere', 2],
    ['a pattern that does not name what is hidden', "content: { allow: ['../**'] }", '.hidden', 2],
    ['a link in the site', '', 'site/pages', 0],
    ['a link in the site to what is hidden', '', 'site/.pages', 2],
  ])('%s: %s', async (_name, more, elsewhere, exitCode) => {
    const site = await siteOf(own(more), elsewhere ?? 'elsewhere');
    if (elsewhere !== undefined) await linkTo(site, 'content', elsewhere);
    const built = await site.docgen('build', 'site', '--out', 'site/dist');
    expect([built.exitCode, await published(site), built.stderr]).toEqual([
      exitCode,
      exitCode === 0,
      expect.anything(),
    ]);
  });

  it('is not needed where the whole site is behind a link', async () => {
    const site = await siteOf({ files: home('content'), folder: '' }, 'site/content/more');
    await symlink('site', path.join(site.root, 'linked'), 'junction');
    expect((await site.docgen('build', 'linked', '--out', 'site/dist')).exitCode).toBe(0);
  });
});
