import { expect, it } from 'vitest';
import { loadProject } from '../../src/generators/loadProject';
import { bareFolder } from '../support/bareFolder';

async function sidebarOf(files: Record<string, string>): Promise<{ nav: unknown; sidebar: unknown }> {
  const { root } = await bareFolder(files);
  const { config } = await loadProject(root, { environment: {} });
  return { nav: config.nav, sidebar: config.sidebar };
}

const NEXT = { 'next.config.mjs': "import nextra from 'nextra';\n" };

it("reads Nextra's lists, with pages that they do not name behind those that they do", async () => {
  const files = {
    ...NEXT,
    'content/_meta.tsx': `
      const Part = ({ children }) => <b>{children}</b>;
      export default { index: 'Home', b: '', draft: { display: 'hidden' }, _: { type: 'separator', title: 'More' },
        guide: { title: 'The guide' }, c: 'C!', about: { type: 'page', title: 'About' },
        code: { title: 'Code', href: 'https://a.example' } };`,
    'content/guide/_meta.json': '{ "z": "Last letter" }',
    ...pages('content', ['index', 'b', 'c', 'draft', 'about', 'extra', 'guide/a', 'guide/z', 'plain/x']),
  };
  expect(await sidebarOf(files)).toMatchObject({
    nav: [{ text: 'About', link: '/about' }],
    sidebar: [
      { file: 'index.md', label: 'Home' },
      { file: 'b.md' },
      {
        label: 'More',
        items: [
          { label: 'The guide', items: [{ file: 'guide/z.md', label: 'Last letter' }, { file: 'guide/a.md' }] },
          { file: 'c.md', label: 'C!' },
          { file: 'about.md', label: 'About' },
          { link: 'https://a.example', label: 'Code' },
          { file: 'extra.md' },
          { folder: 'plain' },
        ],
      },
    ],
  });
});

it("reads Nextra's list for all folders, and pages of Next.js's folders", async () => {
  const files = {
    ...NEXT,
    'app/_meta.global.ts': `
      const GUIDE = { z: 'Last letter', a: '' };
      export default { index: 'Home', docs: { type: 'page', title: 'Docs', items: { guide: { title: 'The guide', items: GUIDE } } } };`,
    ...pages('app', ['page', 'docs/page', 'docs/guide/a/page', 'docs/guide/z/page']),
  };
  expect(await sidebarOf(files)).toMatchObject({
    nav: [{ text: 'Docs', link: '/docs' }],
    sidebar: [
      { file: 'page.md', label: 'Home' },
      {
        label: 'Docs',
        items: [
          { file: 'docs/page.md' },
          {
            label: 'The guide',
            items: [{ folder: 'docs/guide/z', label: 'Last letter' }, { folder: 'docs/guide/a' }],
          },
        ],
      },
    ],
  });
});

it("reads the sidebars of VitePress's first versions: `children`, in the locales of the theme", async () => {
  const files = {
    '.vitepress/config.js': `module.exports = { locales: { '/': { lang: 'en-US' }, '/de/': { lang: 'de-DE' } },
      themeConfig: { repo: 'a/b', docsDir: 'docs', docsBranch: 'dev', locales: {
        '/': { nav: [{ text: 'Guide', link: '/a' }], sidebar: { '/': [{ text: 'Basics', collapsable: false,
          children: [{ text: 'Z first', link: '/z' }, { text: 'A second', link: '/a' }] }] } },
        '/de/': { sidebar: { '/de/': [{ text: 'Anfang', link: '/de/a' }] } } } } };`,
    ...pages('.', ['index', 'a', 'z', 'de/index', 'de/a']),
  };
  const { root } = await bareFolder(files);
  const { config, record } = await loadProject(root, { environment: {} });
  expect(config).toMatchObject({
    nav: [{ text: 'Guide', link: '/a' }],
    sidebar: {
      '/': [
        {
          label: 'Basics',
          items: [
            { file: 'z.md', label: 'Z first' },
            { file: 'a.md', label: 'A second' },
          ],
        },
      ],
    },
    repository: { url: 'https://github.com/a/b', branch: 'dev', folder: 'docs' },
  });
  expect(record?.unused).toEqual([]);
});

it("reads what folders add to VitePress's configuration, and no other program's `config.ts`", async () => {
  const config = (said: string) =>
    `import { defineAdditionalConfig } from 'vitepress';\nexport default defineAdditionalConfig(${said});\n`;
  const files = {
    '.vitepress/config.ts': "export default { title: 'A' };\n",
    'config.ts': config(
      "{ themeConfig: { nav: [{ text: 'Guide', link: '/a' }], sidebar: [{ text: 'One', link: '/a' }] } }",
    ),
    'zh/config.ts': config(
      "{ themeConfig: { sidebar: { '/zh/': { base: '/zh/', items: [{ text: '\u4e00', link: 'a' }] } } } }",
    ),
    'src/config.ts': 'export default { sidebar: [] };\n',
    ...pages('', ['a', 'zh/a', 'src/a']),
  };
  expect(await sidebarOf(files)).toMatchObject({
    nav: [{ text: 'Guide', link: '/a' }],
    sidebar: { '/': [{ file: 'a.md', label: 'One' }], '/zh/': [{ file: 'zh/a.md', label: '\u4e00' }] },
  });
});

it("leaves links alone that lead to pages where VitePress's `rewrites` publish them", async () => {
  const files = {
    '.vitepress/config.ts': `export default {
      rewrites: { 'en/:rest*': ':rest*' },
      themeConfig: {
        nav: [{ text: 'Guide', link: '/guide/a' }, { text: 'Away', link: 'https://a.example' }],
        sidebar: { '/guide/': [{ text: 'One', link: '/guide/a' }], '/zh/': [{ text: 'Two', link: '/zh/a' }] },
      },
    };`,
    ...pages('.', ['en/guide/a', 'zh/a']),
  };
  expect(await sidebarOf(files)).toMatchObject({
    nav: [{ link: '/guide/a' }, { link: 'https://a.example' }],
    sidebar: { '/guide/': [{ link: '/guide/a', label: 'One' }], '/zh/': [{ file: 'zh/a.md' }] },
  });
});

it('reads directives of Sphinx in files that are no pages', async () => {
  const files = {
    'conf.py': "extensions = ['myst_parser']\n",
    'index.rst': 'A\n=\n\n.. toctree::\n    :maxdepth: 2\n\n    Contents.rst\n    b\n\nText\n',
    'Contents.rst': '.. toctree::\n   :caption: Start\n\n   c\n   The last <a.md>\n',
    ...pages('', ['a', 'b', 'c']),
  };
  expect(await sidebarOf(files)).toMatchObject({
    sidebar: [{ label: 'Start', items: [{ file: 'c.md' }, { file: 'a.md', label: 'The last' }] }, { file: 'b.md' }],
  });
});

it("gives each language of Nextra's its own list", async () => {
  const meta = (title: string) => `export default { a: '${title}' };`;
  const files = { ...NEXT, 'content/en/_meta.js': meta('One'), 'content/de/_meta.js': meta('Eins') };
  expect(await sidebarOf({ ...files, ...pages('content', ['en/a', 'de/a']) })).toMatchObject({
    sidebar: { '/de/': [{ file: 'de/a.md', label: 'Eins' }], '/en/': [{ file: 'en/a.md', label: 'One' }] },
  });
});

it("reads Fumadocs's lists, which show only what they name", async () => {
  const files = {
    'source.config.ts': "import { defineDocs } from 'fumadocs-mdx/config';\n",
    'content/docs/meta.json':
      '{ "pages": ["index", "---[Book]Start---", "b", "[Icon][Code](https://a.example)", "...inner", "!c", "guide"] }',
    'content/docs/guide/meta.json': '{ "title": "The guide", "defaultOpen": true, "pages": ["z", "..."] }',
    ...pages('content/docs', ['index', 'b', 'c', 'd', 'inner/x', 'guide/index', 'guide/a', 'guide/z']),
  };
  expect(await sidebarOf(files)).toMatchObject({
    sidebar: [
      { file: 'index.md' },
      {
        label: 'Start',
        items: [
          { file: 'b.md' },
          { link: 'https://a.example', label: 'Code' },
          { file: 'inner/x.md' },
          {
            label: 'The guide',
            collapsed: false,
            items: [{ file: 'guide/index.md' }, { file: 'guide/z.md' }, { file: 'guide/a.md' }],
          },
        ],
      },
    ],
  });
});

it.each<[string, Record<string, string>]>([
  [
    'myst.yml',
    {
      'myst.yml':
        'project:\n  toc:\n    - file: index\n    - title: Part\n      children:\n        - file: b\n          title: Bee\n        - file: c.md\n          children: [{ file: d }]\n',
    },
  ],
  [
    '_toc.yml',
    {
      '_toc.yml':
        'format: jb-book\nroot: index\nparts:\n- caption: Part\n  chapters:\n  - file: b\n    title: Bee\n  - file: c\n    sections:\n    - file: d\n',
    },
  ],
  [
    'directives of Sphinx',
    {
      'conf.py': "extensions = ['myst_parser']\n",
      'index.md':
        '# Home\n\n```{toctree}\nself\n```\n\n```{toctree}\n:caption: Part\n:hidden:\n\nBee <b>\nc.md\n_none\n```\n',
      'c.md': '# Title of `c`\n\n:::{toctree}\nd\n:::\n',
    },
  ],
])('reads %s', async (_what, files) => {
  const all = { ...pages('.', ['index', 'b', 'd']), 'c.md': '# Title of `c`\n', ...files };
  expect(await sidebarOf(all)).toMatchObject({
    sidebar: [
      { file: 'index.md' },
      {
        label: 'Part',
        items: [
          { file: 'b.md', label: 'Bee' },
          { label: 'Title of c', items: [{ file: 'c.md' }, { file: 'd.md' }] },
        ],
      },
    ],
  });
});

it('lists the folders of Docusaurus by what `_category_.json` says of them', async () => {
  const site = await bareFolder({
    'docusaurus.config.js': 'export default { title: "A" };\n',
    'sidebars.js': "export default { docs: ['z', { type: 'autogenerated', dirName: 'all' }] };\n",
    'docs/all/first/_category_.json': '{ "label": "To begin", "position": 1 }',
    'docs/all/last/_category_.yml': 'label: At the end\nposition: 9\n',
    'docs/all/middle.md': '---\nsidebar_position: 5\n---\n# Middle\n',
    ...pages('docs', ['z', 'all/first/x', 'all/last/y']),
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  const list = await site.read('dist/sitemap.html');
  const labels = new Set(list.match(/(?<=>)(?:z|To begin|Middle|At the end)(?=<)/g));
  expect([...labels]).toEqual(['z', 'To begin', 'Middle', 'At the end']);
});

it('lists the folder of a group of Starlight in the group itself', async () => {
  const starlight = {
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { integrations: [starlight({ title: 'A', sidebar: [
        { label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] },
        { label: 'More', items: ['b', { autogenerate: { directory: 'more' } }] },
      ] })] };\n`,
    ...pages('src/content/docs', ['index', 'b', 'guides/a', 'more/c']),
  };
  expect(await sidebarOf(starlight)).toMatchObject({
    sidebar: [
      { folder: 'guides', label: 'Guides' },
      { label: 'More', items: [{ file: 'b.md' }, { folder: 'more' }] },
    ],
  });
});

it('looks for entries of Starlight in the folder of the first language', async () => {
  const starlight = {
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { integrations: [starlight({ title: 'A', defaultLocale: 'en', locales: { en: { lang: 'en' }, de: { lang: 'de' } },
        sidebar: ['a', { label: 'B', link: '/b/' }, { label: 'More', autogenerate: { directory: 'more' } }],
      })] };\n`,
    ...pages('src/content/docs', ['en/a', 'en/b', 'en/more/c', 'de/a']),
  };
  expect(await sidebarOf(starlight)).toMatchObject({
    sidebar: [{ file: 'en/a.md' }, { file: 'en/b.md', label: 'B' }, { folder: 'en/more', label: 'More' }],
  });
});

it('finds pages of Docusaurus by their ids, and those of folders by addresses that end with a slash', async () => {
  const docusaurus = {
    'docusaurus.config.js':
      "export default { presets: [['a', { docs: { sidebarPath: require.resolve('./side') } }]] };\n",
    'side.ts': "export default { docs: ['start', 'setup', { type: 'link', href: '/docs/b/', label: 'Bee' }] };\n",
    'docs/intro.md': '---\nid: start\n---\n# Intro\n',
    'docs/start.md': '---\ntitle: Setup\nid: setup\n---\n',
    ...pages('docs', ['b']),
  };
  expect(await sidebarOf(docusaurus)).toMatchObject({
    sidebar: [{ file: 'docs/intro.md' }, { file: 'docs/start.md' }, { file: 'docs/b.md', label: 'Bee' }],
  });
});

it("reads DocFX's tables of contents, also in markdown, each once", async () => {
  const files = {
    'docfx.json': '{ "build": {} }',
    'toc.yml': '- name: Guide\n  href: guide/\n- name: Back\n  href: toc.yml\n- name: A\n  href: a.md\n',
    'guide/TOC.md': '# [Bee](b.md)\n## [Sea](../c.md)\n',
    ...pages('.', ['a', 'guide/b', 'c']),
  };
  expect((await sidebarOf(files)).sidebar).toEqual([
    {
      label: 'Guide',
      items: [
        {
          label: 'Bee',
          items: [
            { file: 'guide/b.md', label: 'Bee' },
            { file: 'c.md', label: 'Sea' },
          ],
        },
      ],
    },
    { file: 'a.md', label: 'A' },
  ]);
});

it('reads parts of a configuration that it takes from modules by their names, and names of languages in its theme', async () => {
  const files = {
    '.vitepress/config.js': `const { sidebar } = require('./sidebar');
      const locales = { '/': { label: 'English' }, '/zh/': { label: '\u7b80\u4f53\u4e2d\u6587' } };
      module.exports = { locales: { '/': { lang: 'en-US' }, '/zh/': { lang: 'zh-CN' } }, themeConfig: { locales, sidebar } };`,
    '.vitepress/sidebar.js': "exports.sidebar = [{ text: 'One', link: '/a' }];",
    ...pages('.', ['a', 'zh/a']),
  };
  const { root } = await bareFolder(files);
  const { config } = await loadProject(root, { environment: {} });
  expect(config.sidebar).toEqual([{ file: 'a.md', label: 'One' }]);
  expect(config.languages).toMatchObject({ '/': { label: 'English' }, '/zh/': { label: '\u7b80\u4f53\u4e2d\u6587' } });
});

function pages(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`${folder}/${name}.md`, `# ${name}\n`]));
}
