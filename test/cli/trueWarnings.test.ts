import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

const ITEM = (name: string) => ({ version: name, pages: [`${name}/a`, `${name}/b`] });
const PAGES = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `# ${name}\n\nText.\n`]));

/** Sites of other generators that readers see as their authors meant them: no part is a problem. */
it.each<[what: string, code: string, files: Record<string, string>]>([
  [
    'pages that Mintlify lists in another version',
    'page-not-in-sidebar',
    {
      'docs.json': JSON.stringify({
        name: 'A',
        navigation: { tabs: [{ tab: 'A', versions: [ITEM('v2'), ITEM('v1')] }] },
      }),
      ...PAGES('index.mdx', 'v2/a.mdx', 'v2/b.mdx', 'v1/a.mdx', 'v1/b.mdx'),
    },
  ],
  [
    'translations of pages that Starlight lists',
    'page-not-in-sidebar',
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
        export default { integrations: [starlight({ title: 'A', locales: { root: {}, de: {} }, sidebar: ['a'] })] };`,
      ...PAGES('src/content/docs/a.md', 'src/content/docs/de/a.md'),
    },
  ],
  [
    'translations of pages that VitePress lists',
    'page-not-in-sidebar',
    {
      '.vitepress/config.mjs': `export default { locales: { root: { label: 'A' }, fr: { label: 'B' } },
        themeConfig: { sidebar: [{ text: 'A', link: '/a' }] } };`,
      ...PAGES('a.md', 'fr/a.md'),
    },
  ],
  [
    'translations with the title of the original',
    'duplicate-title',
    {
      '.vitepress/config.mjs': `export default { locales: { root: { label: 'A', lang: 'en' },
        fr: { label: 'B', lang: 'fr' } } };`,
      ...PAGES('a.md'),
      'fr/a.md': '# a.md\n\nTexte.\n',
    },
  ],
  [
    'notes of Obsidian whose first parts are called the same',
    'duplicate-title',
    { '.obsidian/app.json': '{}', '1.0.md': 'Text.\n\n## New\n\nA\n', '1.1.md': 'Text.\n\n## New\n\nB\n' },
  ],
  [
    'folders of SolidBase with their place in front',
    'dead-link',
    {
      'src/routes/(0)guides/(1)a.mdx': '# A\n\n[b](/concepts/b)\n',
      'src/routes/(1)concepts/b.mdx': '# B\n\nText.\n',
      'vite.config.ts': "import { createSolidBase } from '@kobalte/solidbase/config';\n",
    },
  ],
  [
    'ids that GitBook writes behind headings',
    'repeated-id',
    { 'a.md': '# A\n\n## Set syntax <a href="#set-syntax" id="set-syntax"></a>\n\nText.\n' },
  ],
  [
    'addresses that only another generator fills in',
    'dead-link',
    {
      'hugo.toml': 'title = "A"\n',
      'content/a.md': '# A\n\n[one][x] ![two]({{% param y %}}/z.png)\n\n[x]: {{% param repo %}}/a\n',
    },
  ],
  [
    'labels below an address that only another generator fills in',
    'undefined-label',
    {
      'hugo.toml': 'title = "A"\n',
      'content/a.md':
        '# A\n\n[one][x] [two][y]\n\n[x]:\n  <https://a.example/{{% param v %}}>\n[y]: https://b.example\n',
    },
  ],
  [
    'names that MyST gives to places on other pages',
    'dead-link',
    {
      'conf.py': "project = 'A'\nextensions = ['myst_parser']\n",
      'index.md': '# A\n\n[one](part/two) and [three](#four)\n',
      'b.md': '# B\n\n(part/two)=\n\n## Two\n\nText.\n\n(four)=\n\nMore.\n',
    },
  ],
  [
    'files that docsify includes',
    'dead-link',
    {
      'index.html': '<script src="//cdn.example/docsify@4/lib/docsify.min.js"></script>',
      'README.md': "# A\n\n[a](_media/a.md ':include')\n\n[b](_media/a.md ':include :type=code')\n",
      '_media/a.md': 'Included **words**.\n',
    },
  ],
  [
    'footnotes as Python-Markdown names them',
    'dead-anchor',
    { 'mkdocs.yml': 'site_name: A\n', 'docs/index.md': '# A\n\nA[^1], [see](#fn:1)\n\n[^1]: Note.\n' },
  ],
  [
    'a home that the list leaves out',
    'page-not-in-sidebar',
    {
      'index.html': '<script src="//cdn.example/docsify@4/lib/docsify.min.js"></script>',
      '_sidebar.md': '- [B](b.md)\n',
      'README.md': '# A\n\nText.\n',
      'b.md': '# B\n\nText.\n',
    },
  ],
  ['pictures whose address a script fills in', 'image-text', { 'a.md': '# A\n\n<img :src="url">\n' }],
  [
    'entries of a blog',
    'page-not-in-sidebar',
    {
      'mkdocs.yml': 'site_name: A\nnav:\n  - index.md\n',
      'docs/index.md': '# A\n\nText.\n',
      'docs/blog/posts/b.md': '---\ndate: 2024-01-02\n---\n\n# B\n\nText.\n',
    },
  ],
  [
    'options of code without a language',
    'unknown-language',
    { 'mkdocs.yml': 'site_name: A\n', 'docs/index.md': '# A\n\n``` hl_lines="1 2"\na\nb\n```\n' },
  ],
  [
    'comments in the form of definitions',
    'repeated-definition',
    { 'a.md': '# A\n\n[//]: # (one)\n[//]: # (two)\n\n[comment]: <> (three)\n[comment]: <> (four)\n\nText.\n' },
  ],
  [
    'imports of components that are known',
    'foreign-syntax',
    { 'a.mdx': "import { Steps } from '@astrojs/starlight/components';\n\n# A\n\n<Steps>\n1. One\n</Steps>\n" },
  ],
  [
    'a word in front of tabs',
    'code-group-content',
    {
      'hugo.toml': 'title = "A"\n',
      'content/a.md':
        '# A\n\n{{< tabpane >}}\n{{< tab header="File:" disabled=true />}}\n{{< tab header="a" lang="toml" >}}\na = 1\n' +
        '{{< /tab >}}\n{{< tab header="b" lang="yaml" >}}\na: 1\n{{< /tab >}}\n{{< /tabpane >}}\n',
    },
  ],
  [
    'code beside what it looks like',
    'code-group-content',
    {
      'nuxt.config.ts': 'export default {};\n',
      'content/a.md':
        '# A\n\n::code-group\n```md [a.md]\n**Text**\n```\n\n  :::code-preview{label="Preview"}\n  **Text**\n  :::\n::\n',
    },
  ],
  [
    'boxes by the names that they have in prose',
    'unknown-container',
    { 'nuxt.config.ts': 'export default {};\n', 'content/a.md': '# A\n\n::prose-warning\nText\n::\n' },
  ],
  [
    'code that lies above the folder of the configuration',
    'import-missing',
    {
      '.git/HEAD': '',
      'src/b.py': 'a = 1\n',
      'docs/en/mkdocs.yml': 'site_name: A\n',
      'docs/en/docs/in/a.md': '# A\n\n{* ../../src/b.py hl[1] *}\n',
    },
  ],
  [
    'links without the names of groups of routes',
    'dead-link',
    {
      'source.config.ts': "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs();\n",
      ...PAGES('content/docs/(framework)/in/b.mdx'),
      'content/docs/index.mdx': '# A\n\n[B](/docs/in/b) [B](/in/b)\n',
    },
  ],
  [
    'links to what is not translated',
    'dead-link',
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
        export default { integrations: [starlight({ title: 'A', locales: { root: {}, de: {} } })] };`,
      ...PAGES('src/content/docs/b.md', 'src/content/docs/in/c.md'),
      'src/content/docs/de/a.md': '# A\n\n[B](/de/b/) [C](/de/in/c/)\n',
    },
  ],
  [
    'links to pages that are called `page`',
    'dead-link',
    {
      'next.config.mjs': "import nextra from 'nextra';\n",
      ...PAGES('app/docs/theme/start/page.mdx'),
      'app/page.mdx': '# A\n\n[Start](/docs/theme/start)\n',
    },
  ],
  [
    'ids as another generator makes them',
    'anchor-of-other-rule',
    { '.obsidian/app.json': '{}', 'a.md': '# A\n\n[[b#Some part]]\n', 'b.md': '# B\n\n## Some part\n\nText.\n' },
  ],
  [
    'names with spaces among the pictures of several sizes',
    'missing-file',
    {
      'a (1).png': 'a',
      'b c.png': 'b',
      'a.md':
        '# A\n\n<picture><source srcset="a (1).png 2x, b c.png 1.5x,a%20(1).png"><img src="b c.png" alt="B"></picture>\n',
    },
  ],
])('%s are no `%s`', async (_what, code, files) => {
  const site = await bareFolder(files);
  const [folder = '.'] = Object.keys(files).some((name) => name.startsWith('docs/en/')) ? ['docs/en'] : [];
  const { stdout } = await site.docgen('check', folder, '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  expect(diagnostics.filter((each) => each.code === code)).toEqual([]);
});
