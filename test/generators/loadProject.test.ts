import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Project } from '../../src/config/project';
import { loadProject } from '../../src/generators/loadProject';
import { bareFolder } from '../support/bareFolder';

async function projectOf(files: Record<string, string>, folder = ''): Promise<Project> {
  const site = await bareFolder(files);
  return loadProject(`${site.root}/${folder}`, { environment: {} });
}

const PAGES = { 'guide/README.md': '# Guide\n', 'guide/start.md': '# Start\n', 'index.md': '# Home\n' };
const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

describe('the generator of a site', () => {
  it.each<[files: Record<string, string>, name: string, decidedBy: string | undefined]>([
    [{ 'a.md': '', 'mkdocs.yml': 'site_name: A\n' }, 'mkdocs', 'mkdocs.yml'],
    [
      { 'docs/a.md': '', 'website/docusaurus.config.js': 'module.exports = {}' },
      'docusaurus',
      'website/docusaurus.config.js',
    ],
    [{ 'a.md': '', 'config.toml': 'baseURL = "/"' }, 'hugo', 'config.toml'],
    [{ 'a.md': '', 'config.toml': 'a = 1' }, 'markdown', undefined],
    [{ 'a.md': '', '_config.yml': 'source_dir: .' }, 'hexo', '_config.yml'],
    [{ 'a.md': '', '_config.yml': 'title: A' }, 'jekyll', '_config.yml'],
    [{ 'docs/a.md': '', 'docs/.vitepress/config.ts': '', 'SUMMARY.md': '* [A](a.md)' }, 'vitepress', 'docs/.vitepress'],
    [{ 'a.md': '', 'SUMMARY.md': 'Summary of it\n' }, 'markdown', undefined],
    [{ 'Home.md': '', '_Sidebar.md': '' }, 'wiki', '_Sidebar.md'],
    [{ 'a.md': '', '.obsidian/app.json': '{}' }, 'obsidian', '.obsidian'],
  ])('of %o is %s', async (files, name, decidedBy) => {
    expect((await projectOf(files)).generator).toMatchObject({ name, decidedBy });
  });

  it('is found above a part of a site, up to the top of the repository', async () => {
    const files = { '.git/HEAD': '', 'mkdocs.yml': 'site_name: A\n', 'docs/part/a.md': '# A\n' };
    const project = await projectOf(files, 'docs/part');
    expect(project.generator).toMatchObject({ name: 'mkdocs', decidedBy: '../../mkdocs.yml' });
    expect(project.contentFolder).toBe(project.root);
    expect((await projectOf({ ...files, 'docs/part/.git/HEAD': '' }, 'docs/part')).generator.name).toBe('markdown');
  });

  it('may be named', async () => {
    const site = await bareFolder({ 'a.md': '', 'mkdocs.yml': '' });
    const { generator } = await loadProject(site.root, { environment: {}, from: 'hugo' });
    expect(generator).toMatchObject({ name: 'hugo', decidedBy: undefined });
  });
});

describe('what a site says of itself', () => {
  it('is read from the code of VitePress, without running it', async () => {
    const { config, record } = await projectOf({
      ...PAGES,
      'draft.md': '# Draft\n',
      '.vitepress/names.ts': "export const name = 'Shop';\nexport default 'https://github.com/a/shop';\n",
      '.vitepress/config.ts': `
        import { defineConfig, type UserConfig } from 'vitepress';
        import github, { name } from './names';
        const shared = { logo: '/none.svg', search: { provider: 'local' } } satisfies UserConfig['themeConfig'];
        export default defineConfig({
          title: \`\${name} docs\`,
          description: 'All of it',
          srcExclude: ['draft.md'],
          vite: { plugins: [loadAll()] },
          themeConfig: {
            ...shared,
            nav: [{ text: 'Guide', link: '/guide/' }, { text: 'More', items: [{ text: 'Code', link: github }] }],
            sidebar: { '/guide/': sidebarGuide('Guide') },
            socialLinks: [{ icon: 'github', link: github }],
            editLink: { pattern: 'https://github.com/a/shop/edit/next/docs/:path' },
            footer: { message: 'Made by <a href="/">us</a>' },
          },
        });
        function sidebarGuide(text: string) {
          return [{ text, collapsed: true, items: [{ text: 'First steps', link: '/guide/start' }, { text: 'Out', link: 'https://a.example' }] }];
        }`,
    });
    expect(config).toMatchObject({
      title: 'Shop docs',
      description: 'All of it',
      nav: [
        { text: 'Guide', link: '/guide/' },
        { text: 'More', items: [{ text: 'Code', link: 'https://github.com/a/shop' }] },
      ],
      sidebar: {
        '/guide/': [
          {
            label: 'Guide',
            collapsed: true,
            items: [
              { file: 'guide/start.md', label: 'First steps' },
              { link: 'https://a.example', label: 'Out' },
            ],
          },
        ],
      },
      social: [{ icon: 'github', link: 'https://github.com/a/shop' }],
      repository: { url: 'https://github.com/a/shop', branch: 'next', folder: 'docs' },
      footer: { text: 'Made by us' },
    });
    expect(record).toMatchObject({ taken: 9, unused: ['vite'], excluded: ['draft.md'] });
  });

  it('is read from the code of VuePress', async () => {
    const { config } = await projectOf({
      ...PAGES,
      '.vuepress/config.js': `
        const sidebar = ['/guide/', { title: 'Steps', children: ['/guide/start', ['/', 'Home']] }];
        module.exports = (ctx) => ({
          locales: { '/': { title: 'Shop', lang: 'en-GB' }, '/de/': { title: 'Laden' } },
          themeConfig: { repo: 'a/shop', docsDir: 'docs', nav: [{ text: 'Guide', link: '/guide/' }], sidebar },
        });`,
    });
    expect(config).toMatchObject({
      title: 'Shop',
      lang: 'en-GB',
      nav: [{ text: 'Guide', link: '/guide/' }],
      sidebar: [
        { file: 'guide/README.md' },
        { label: 'Steps', items: [{ file: 'guide/start.md' }, { file: 'index.md', label: 'Home' }] },
      ],
      repository: { url: 'https://github.com/a/shop', folder: 'docs' },
    });
  });

  it.each(['vuepress', 'vitepress'])('of %s, names of groups in a menu are left out and named', async (name) => {
    const groups = "[{ text: 'Old', items: [{ text: 'A', link: '/guide/' }] }]";
    const { config, record } = await projectOf({
      ...PAGES,
      [`.${name}/config.js`]: `export default { themeConfig: { nav: [{ text: 'More', items: ${groups} }] } };`,
    });
    expect(config.nav).toEqual([{ text: 'More', items: [{ text: 'A', link: '/guide/' }] }]);
    expect(record).toMatchObject({ taken: 0, unused: ['themeConfig.nav (without names of groups)'] });
  });

  it('is read from the code of Docusaurus and its sidebars', async () => {
    const { config, contentFolder, root, record } = await projectOf({
      ...below('docs', {
        'intro.md': '---\nid: start\n---\n# A\n',
        '01-guide/02-next.mdx': '# B\n',
        '01-guide/more/c.md': '',
      }),
      'sidebars.js': `module.exports = { docs: [
        'start',
        { type: 'category', label: 'Guide', link: { type: 'doc', id: 'guide/next' }, items: [{ type: 'autogenerated', dirName: '01-guide/more' }] },
        { Short: ['guide/next'] },
        { type: 'link', label: 'Out', href: 'https://a.example' },
      ] };`,
      'docusaurus.config.ts': `
        const config: Config = {
          title: 'Shop', url: 'https://shop.example', baseUrl: '/docs/', onBrokenLinks: 'throw',
          presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js'), exclude: ['**/old/**'] } }]],
          themeConfig: { navbar: { items: [{ type: 'doc', docId: 'start', label: 'Docs' }] }, prism: themes.github },
        };
        export default config;`,
    });
    expect(contentFolder).toBe(`${root}/docs`);
    expect(config).toMatchObject({
      title: 'Shop',
      siteUrl: 'https://shop.example',
      base: '/docs/',
      nav: [{ text: 'Docs', link: '/intro.md' }],
      sidebar: [
        { file: 'intro.md' },
        { label: 'Guide', items: [{ file: '01-guide/02-next.mdx', label: 'Guide' }, { folder: '01-guide/more' }] },
        { label: 'Short', items: [{ file: '01-guide/02-next.mdx' }] },
        { link: 'https://a.example', label: 'Out' },
      ],
    });
    expect(record).toMatchObject({ excluded: ['**/old/**'], unused: ['themeConfig.prism'] });
  });

  it('is read from the code of Starlight', async () => {
    const { config } = await projectOf({
      ...below('src/content/docs', PAGES),
      'astro.config.mjs': `
        import starlight from '@astrojs/starlight';
        export default defineConfig({
          site: 'https://shop.example',
          integrations: [sitemap(), starlight({
            title: { en: 'Shop' },
            social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/a/shop' }],
            sidebar: ['guide/start', { label: 'All', autogenerate: { directory: 'guide' } }, { slug: 'guide', label: 'Guide', badge: 'New' }],
          })],
        });`,
    });
    expect(config).toMatchObject({
      title: 'Shop',
      social: [{ icon: 'github', link: 'https://github.com/a/shop' }],
      sidebar: [
        { file: 'guide/start.md' },
        { folder: 'guide', label: 'All' },
        { file: 'guide/README.md', label: 'Guide', badge: 'New' },
      ],
    });
  });

  it('is read from data', async () => {
    const mintlify = await projectOf({
      ...PAGES,
      'docs.json': JSON.stringify({
        name: 'Shop',
        navigation: { tabs: [{ tab: 'Guides', groups: [{ group: 'Start', pages: ['guide/start', 'GET /users'] }] }] },
        fonts: {},
      }),
    });
    expect(mintlify.config).toMatchObject({
      title: 'Shop',
      sidebar: [{ label: 'Guides', groups: [{ label: 'Start', items: [{ file: 'guide/start.md' }] }] }],
    });
    expect(mintlify.record?.unused).toEqual(['fonts']);
    const toc = '- name: Guide\n  href: guide/\n- name: Home\n  href: index.md\n';
    const inner = '- name: Start\n  href: start.md\n';
    const docfx = await projectOf({
      ...PAGES,
      'docfx.json': '{ "build": {} }',
      'toc.yml': toc,
      'guide/toc.yml': inner,
    });
    expect(docfx.config.sidebar).toEqual([
      { label: 'Guide', items: [{ file: 'guide/start.md', label: 'Start' }] },
      { file: 'index.md', label: 'Home' },
    ]);
    const list = '## Parts\n* [[Home]]\n* **Guide**\n  1. [First](guide/start)\n  2. [[Next one|guide/start]]\n';
    const wiki = await projectOf({ ...PAGES, 'Home.md': '', '_Sidebar.md': list });
    expect(wiki.config.sidebar).toEqual([
      {
        label: 'Parts',
        items: [
          { file: 'Home.md', label: 'Home' },
          {
            label: 'Guide',
            items: [
              { file: 'guide/start.md', label: 'First' },
              { file: 'guide/start.md', label: 'Next one' },
            ],
          },
        ],
      },
    ]);
  });
});

it('a build says it first, and leaves out what the site excludes', async () => {
  const site = await bareFolder({
    ...PAGES,
    'draft.md': '# Draft\n',
    '.vitepress/config.js': "export default { title: 'Shop', srcExclude: ['draft.md'], vite: {} };\n",
  });
  const { stderr, stdout } = await site.docgen('build');
  expect((stdout + stderr).split('\n')[0]).toBe(
    'read as VitePress (.vitepress): 2 keys of its configuration used, not `vite`',
  );
  const files = await site.list('dist');
  expect(files).toContain('guide/start.html');
  expect(files).not.toContain('draft.html');
});

const page = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '# A\n']));

it.each<[files: Record<string, string>, leftOut: [string, number][] | undefined]>([
  [page('docs/d.md', 'guides/g1.md', 'guides/in/g2.md'), [['guides', 2]]],
  [page('docs/d.md', 'README.md'), [['README.md', 1]]],
  [page('docs/index.md', 'README.md', 'CHANGELOG.md', '.github/a.md', 'test/a.md', 'node_modules/a/b.md'), undefined],
  [
    page('content/d.md', 'docs/a.mdx', 'tutorial.md'),
    [
      ['tutorial.md', 1],
      ['docs', 1],
    ],
  ],
  [
    page('docs/d.md', 'examples/a/README.md', 'packages/b/docs/c.md'),
    [
      ['examples', 1],
      ['packages', 1],
    ],
  ],
  [page('a.md', 'guides/b.md'), undefined],
  [page('src/a.md', 'src/b/c.md'), undefined],
  [{ ...page('docs/d.md', 'guides/g.md'), 'guides/.docgen-files.json': '[]' }, undefined],
  [
    { ...page('site/pages/d.md', 'site/b.md', 'c/d.md'), 'site/mkdocs.yml': 'docs_dir: pages\n' },
    [
      ['site/b.md', 1],
      ['c', 1],
    ],
  ],
  [{ ...page('book/src/d.md', 'more/d.md'), 'book/book.toml': '[book]\n' }, [['more', 1]]],
])('markdown beside the content is counted: %o', async (files, leftOut) => {
  expect((await projectOf(files)).leftOut).toEqual(leftOut);
});

it.each([
  { 'site/.gitbook.yaml': 'root: ./\n', 'site/a.md': '# A\n' },
  { 'site/.vitepress/config.js': "module.exports = { srcDir: './' };", 'site/a.md': '# A\n' },
])(
  'nothing above the folder is counted where the content is the folder itself, named with a slash: %o',
  async (files) => {
    const { leftOut, contentFolder, root } = await projectOf({ ...files, 'other/b.md': '# B\n' }, 'site');
    expect({ leftOut, contentFolder }).toEqual({ leftOut: undefined, contentFolder: root });
  },
);

it('a build says which folder it reads, and what is beside it', async () => {
  const site = await bareFolder({ ...page('pages/a.md', 'more/b.md', 'more/c.md'), 'mkdocs.yml': 'docs_dir: pages\n' });
  const { stderr, stdout } = await site.docgen('build');
  expect((stdout + stderr).split('\n')[0]).toBe(
    'read as MkDocs (mkdocs.yml): 1 key of its configuration used; the pages are in `pages`, without 2 files of markdown beside it: `more` 2',
  );
});

it('reads pages beside the folder of the configuration, in the same repository and no other', async () => {
  const files = {
    'docs/a.md': '# A\n',
    'website/README.md': '# Site\n',
    'website/docusaurus.config.js':
      "module.exports = { presets: [['classic', { docs: { path: '../docs', routeBasePath: '/' } }]] };",
  };
  const { contentFolder, root } = await projectOf({ ...files, '.git/HEAD': 'ref: refs/heads/main\n' }, 'website');
  expect(contentFolder).toBe(path.join(root, '../docs'));
  await expect(projectOf(files, 'website')).rejects.toThrow('outside of the folder');
});

it('has the languages, the top bar and the lists of Rspress', async () => {
  const list = (value: unknown) => JSON.stringify(value);
  const { config, contentFolders } = await projectOf({
    ...below('docs/en', PAGES),
    ...below('docs/de', PAGES),
    'docs/en/_nav.json': list([{ text: 'Guide', link: '/guide/start' }]),
    'docs/de/_nav.json': list([{ text: 'Hilfe', link: '/guide/start' }]),
    'docs/en/guide/_meta.json': list([
      { type: 'section-header', label: 'First' },
      'start',
      { type: 'custom-link', label: 'Out', link: 'https://a.example' },
    ]),
    'rspress.config.ts': "export default { title: 'Shop', lang: 'en', locales: [{ lang: 'en' }, { lang: 'de' }] };",
  });
  expect(contentFolders?.map((each) => each.path)).toEqual(['/', '/de/']);
  expect(config).toMatchObject({
    nav: [{ text: 'Guide', link: '/guide/start' }],
    languages: { '/': { lang: 'en' }, '/de/': { nav: [{ text: 'Hilfe', link: '/de/guide/start' }] } },
    sidebar: {
      '/guide/': [{ label: 'First', items: [{ file: 'guide/start.md' }, { link: 'https://a.example', label: 'Out' }] }],
    },
  });
});

it('has the settings of Zensical, which are those of MkDocs', async () => {
  const { config, generator } = await projectOf({
    ...below('docs', PAGES),
    'zensical.toml': '[project]\nsite_name = "Shop"\nnav = [{ "Home" = "index.md" }]\n',
  });
  expect(generator.name).toBe('zensical');
  expect(config).toMatchObject({ title: 'Shop', sidebar: [{ file: 'index.md', label: 'Home' }] });
});
