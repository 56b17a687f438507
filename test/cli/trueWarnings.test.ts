import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

const ITEM = (name: string) => ({ version: name, pages: [`${name}/a`, `${name}/b`] });
const PAGES = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `# ${name}\n\nText.\n`]));

/** What readers of a site of another generator see as its authors meant it: nothing of it is a problem. */
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
