import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n';
const VITEPRESS = { '.vitepress/config.mts': "export default { title: 'V' };\n" };
const STARLIGHT = {
  'astro.config.mjs':
    "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'S' })] };\n",
};
const REPEATS = '# A\n\n## a – b\n\n## C\n\n## C\n';
const DOCUSAURUS = {
  'docusaurus.config.js': "module.exports = { title: 'D', presets: [['classic', { docs: {} }]] };\n",
};

interface Case {
  files: Record<string, string>;
  page?: string;
  /** Parts of the page that is built. */
  shown: string[];
  hidden?: string[];
  /** Parts of what stands around it. */
  around?: string[];
  /** Links to files: name → where it leads. */
  links?: Record<string, string>;
  /** Paths that the output has not. */
  absent?: string[];
}

const CASES: Record<string, Case> = {
  'parts that a plugin of markdown-it includes': {
    files: { ...VITEPRESS, 'index.md': '# A\n\n!!!include(./parts/b.md)!!!\n', 'parts/b.md': 'A **part**\n' },
    shown: ['A <strong>part</strong>'],
    hidden: ['!!!'],
  },
  'badges around a text in headings, which is in their ids': {
    files: { ...VITEPRESS, 'index.md': '# A\n\n## B <Badge type="warning">beta</Badge>\n' },
    shown: ['id="b-beta"', '<span class="badge badge-warning">beta</span>'],
  },
  'code that twoslash compiles': {
    files: {
      ...VITEPRESS,
      'index.md': `# A\n\n\`\`\`ts twoslash\n${[
        'first()',
        '// ---cut---',
        '// @errors: 2304',
        'second()',
        '//  ^?',
        '// ---cut-start---',
        'third()',
        '// ---cut-end---',
        'fourth()',
        '// ---cut-after---',
        'fifth()',
      ].join('\n')}\n\`\`\`\n`,
    },
    shown: ['second()\nfourth()\n</code>'],
    hidden: ['first', 'third', 'fifth', 'cut', '2304', '^?'],
  },
  'marks of code with words behind them': {
    files: {
      ...VITEPRESS,
      'index.md': '# A\n\n```js\na() // [!code highlight] as b\nd() /* [!code ++] e */\n```\n',
    },
    shown: ['line highlighted', 'a() <t-c>// as b</t-c>', 'line-added', 'd() <t-c>/* e */</t-c>'],
  },
  'files and drawings that pages of Docusaurus import': {
    files: {
      ...DOCUSAURUS,
      'src/a.js': 'raw()\n',
      'docs/b.svg': SVG,
      'static/c.svg': SVG,
      'static/d.pdf': 'd',
      'docs/index.md': [
        "import Code from '!!raw-loader!@site/src/a.js';",
        "import Vite from '../src/a.js?raw';",
        "import CodeBlock from '@theme/CodeBlock';",
        "import B from './b.svg';",
        '',
        '<CodeBlock language="js" title="E">{Code}</CodeBlock>',
        '',
        '<Code code={Vite} lang="js" />',
        '',
        '<B width="20" title="A drawing" />',
        '',
        'See [d](pathname:///d.pdf) and ![c](pathname:///c.svg).',
      ].join('\n'),
    },
    page: 'docs/index.html',
    shown: ['raw()\n', '<img width="20" src="/docs/b.svg"', 'alt="A drawing"', 'href="/d.pdf"', 'src="/c.svg"'],
    hidden: ['pathname'],
  },
  'boxes of kramdown in front of quotations': {
    files: {
      '_config.yml': 'title: J\ncallouts:\n  new: { title: New, color: green }\n',
      'index.md':
        '# A\n\n{: .warning }\n> In a quote\n\n{: .note-title }\n> My title\n>\n> More\n\n{: .new }\n> It is new\n',
    },
    shown: [
      '<div class="container warning"><p class="container-title">Warning</p>\n<p>In a quote</p>',
      '<p class="container-title">My title</p>\n<p>More</p>',
      '<p class="container-title">New</p>\n<p>It is new</p>',
    ],
  },
  'values of the site and of the page in Liquid, in code too': {
    files: {
      '_config.yml': 'title: J\nversion: 1.2\nurl: https://a.example\ncompany: { name: ACME }\n',
      'index.md': [
        '---\ntitle: A\nauthor: "Me"\n---\n',
        '{{ site.version }} of {{ site.company.name }} by {{ page.author }} and {{ site.nothing }}\n',
        '```sh\ncurl -w "%{http_code}" {{ site.version }}\n```\n',
        '{% raw %}\n`{{ site.title }}`\n{% endraw %}\n',
      ].join('\n'),
    },
    shown: ['1.2 of ACME by Me and {{ site.nothing }}', '%{http_code}', '{{ site.title }}'],
    hidden: ['{{ site.version }}'],
  },
  'values of the site and of the page in Hugo': {
    files: {
      'hugo.toml': 'title = "H"\n[params]\nVersion = "2.3"\n[params.a]\nb = "deep"\n',
      'content/_index.md':
        '---\ntitle: A\nx: mine\n---\n{{< param version >}} {{% param "a.b" %}} {{< param x >}}\n\n```sh\nget {{< param version >}}\n```\n',
    },
    shown: ['2.3 deep mine', 'get <t-n>2.3</t-n>'],
    hidden: ['param'],
  },
  'links of Hugo from the folder that a page is, to files beside it': {
    files: {
      'hugo.toml': 'title = "H"\n',
      'content/_index.md': '---\ntitle: H\n---\n',
      'content/a/_index.md': '---\ntitle: A\n---\n',
      'content/a/b.md': '---\ntitle: B\n---\n[c](../c.json)\n',
      'content/a/c.json': '{}\n',
    },
    page: 'a/b/index.html',
    shown: ['href="/a/c.json"'],
  },
  'links to pages that Docusaurus makes for categories': {
    files: {
      ...DOCUSAURUS,
      'docs/index.md': '# A\n\n[More](/docs/category/much-more) <https://a.example/b>\n',
      'docs/more/_category_.json': '{ "label": "Much more", "link": { "type": "generated-index" } }\n',
      'docs/more/b.md': '# B\n',
    },
    page: 'docs/index.html',
    shown: ['<a href="/docs/category/much-more">More</a>', '>https://a.example/b<'],
  },
  'links of Docusaurus from the top of the docs, and data that a page imports': {
    files: {
      ...DOCUSAURUS,
      'docs/api/rest.md': '# R\n',
      'docs/api/a.md':
        "import all from './all.json';\n\n[top](/api/rest.md#r) [too](api/rest.md)\n\n<>\n<b>{all.map((each) => <a href={`/x/${each}`}>x</a>)}</b>\n</>\n",
    },
    page: 'docs/api/a.html',
    shown: ['<a href="/docs/api/rest#r">top</a> <a href="/docs/api/rest">too</a>'],
    hidden: ['all.map', '/x/'],
  },
  'pages of several docs plugins of Docusaurus': {
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'D', presets: [['classic', { docs: { sidebarPath: './s.js' } }]], plugins: [['@docusaurus/plugin-content-docs', { id: 'b', path: 'more', routeBasePath: '/other/', sidebarPath: './b.js' }]] };\n",
      's.js': "module.exports = { docs: ['index'] };\n",
      'b.js': "module.exports = { more: [{ type: 'category', label: 'Called', items: ['b'] }] };\n",
      'docs/index.md': '# A\n\n[B](/other/b)\n',
      'more/b.md': '# B\n\n[A](/docs/)\n',
    },
    page: 'other/b.html',
    shown: ['<a href="/docs/">A</a>'],
    around: ['Called'],
  },
  'pages of markdown beside the docs of Docusaurus': {
    files: {
      ...DOCUSAURUS,
      'docs/a.md': '# A\n',
      'src/pages/community.md': '# Community\n\n[A](/docs/a) [in](/more/b)\n',
      'src/pages/more/b.mdx': '# B\n',
      'src/pages/_part.md': '# Part\n',
      'src/pages/style.css': 'a{}',
    },
    page: 'community.html',
    shown: ['<a href="/docs/a">A</a> <a href="/more/b">in</a>'],
    absent: ['_part.html', 'src/pages/style.css', 'style.css'],
  },
  'the same where the docs are at the top too': {
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'D', presets: [['classic', { docs: { routeBasePath: '/' } }]], themeConfig: { footer: { links: [{ to: '/community', label: 'People' }] } } };\n",
      'docs/a.md': '# A\n\n[Community](/community)\n',
      'src/pages/community.md': '# Community\n\n[A](/a)\n',
    },
    page: 'community.html',
    shown: ['<a href="/a">A</a>'],
    around: ['<a href="/community">People</a>'],
  },
  'headings of MkDocs behind a space that does not break': {
    files: { 'mkdocs.yml': 'site_name: M\n', 'docs/index.md': '# A\n\n##\u00A0B c\n\nText\n' },
    shown: ['<h2 id="b-c">'],
  },
  'boxes of MkDocs with any name': {
    files: { 'mkdocs.yml': 'site_name: M\n', 'docs/index.md': '# A\n\n!!! pied-piper\n    Text\n' },
    shown: ['<p class="container-title">Pied piper</p>\n<p>Text</p>'],
  },
  'files of the repository that pages of MkDocs are links to': {
    files: { 'mkdocs.yml': 'site_name: M\nnav: [index.md]\n', 'docs/a.md': '# A\n', 'README.md': '# The readme\n' },
    links: { 'docs/index.md': '../README.md' },
    shown: ['The readme'],
  },
  'short names of folders, heroes of HTML and attributes of directives in Starlight': {
    files: {
      ...STARLIGHT,
      'src/assets/in/c.svg': SVG,
      'src/content/docs/index.mdx': [
        '---\ntitle: A\ntemplate: splash\nhero:\n  tagline: B\n  image:\n    html: "<b>c</b>"\n---',
        "import Drawn from '@assets/in/c.svg';\n",
        '![c](~/assets/in/c.svg) <Image src={Drawn} alt="d" />\n',
        ':::note{.wide}\nInside\n:::\n',
        '<Icon name="star" /> <Badge text="new" />',
      ].join('\n'),
    },
    shown: ['src="/in/c.svg"', 'alt="c"', 'alt="d"', '<p>Inside</p>', 'badge-tip">new'],
    hidden: ['@assets', '~/'],
  },
  'trees of files, and pictures with another in the dark': {
    files: {
      ...DOCUSAURUS,
      'static/a.svg': SVG,
      'static/b.svg': SVG,
      'docs/index.md': [
        "import ThemedImage from '@theme/ThemedImage';\n",
        "<ThemedImage alt=\"P\" sources={{ light: useBaseUrl('/a.svg'), dark: '/b.svg' }} />\n",
        '<Tree>\n<Tree.Folder name="src">\n<Tree.File name="c.ts" />\n<Tree.File name="d.ts" />\n</Tree.Folder>\n<Tree.File name="e" />\n</Tree>\n',
        '<Visibility for="agents">For programs</Visibility>\n',
      ].join('\n'),
    },
    page: 'docs/index.html',
    shown: [
      'alt="P" data-scheme="light"',
      'data-scheme="dark"',
      '<li>c.ts</li>\n<li>d.ts</li>\n</ul>\n</li>\n<li>e</li>',
    ],
    hidden: ['For programs'],
  },
  'hints, index pages and snippets of Mintlify': {
    files: {
      'docs.json': '{ "name": "M", "navigation": { "pages": ["index", "a/index"] } }\n',
      '.mintignore': '# own\nprivate/\n',
      'index.mdx': '# A\n\n<Tooltip tip="Interface">API</Tooltip> [b](/a/index)\n',
      'a/index.mdx': '# B\n\n[Readme](/a/readme)\n',
      'a/readme.mdx': '# The readme\n',
      'private/c.mdx': '# C\n',
      'snippets/d.mdx': 'D\n',
    },
    shown: ['<span title="Interface">API</span>', '<a href="/a">b</a>'],
    absent: ['private/c.html', 'snippets/d.html'],
  },
  'folded quotations and contributions in any folder': {
    files: {
      'index.md': [
        '# A\n',
        '> [!warning]- Folded\n> inside\n',
        '> [!faq]+ Open\n> more\n',
        '<!-- ALL-CONTRIBUTORS-LIST:START -->',
        '<table><tr><td><a href="#infra-a" title="Infra">I</a></td></tr></table>\n',
        '<!-- ALL-CONTRIBUTORS-LIST:END -->\n',
      ].join('\n'),
    },
    shown: [
      '<details class="container details"><summary>Folded</summary>\n<p>inside</p>',
      '<p class="container-title">Open</p>',
      '<a title="Infra">I</a>',
    ],
  },
  'notes at the top of pages in Starlight': {
    files: {
      ...STARLIGHT,
      'src/content/docs/index.md': '---\ntitle: A\nbanner:\n  content: New, <a href="/b/">read</a>\n---\nText\n',
      'src/content/docs/b.md': '---\ntitle: B\nbanner: { content: "Two" }\ntemplate: splash\nhero: { title: C }\n---\n',
    },
    shown: ['<div class="container info"><p>New, <a href="/b/">read</a></p></div>'],
  },
  'ids of VuePress 1': {
    files: { '.vuepress/config.js': "module.exports = { title: 'V' };\n", 'index.md': REPEATS },
    shown: ['id="a-b"', 'id="c-2"'],
  },
  'ids of VuePress 2 by its configuration': {
    files: {
      '.vuepress/config.ts':
        "import { viteBundler } from '@vuepress/bundler-vite';\nexport default { bundler: viteBundler(), title: 'V' };\n",
      'index.md': REPEATS,
    },
    shown: ['id="a-–-b"', 'id="c-1"'],
  },
  'ids of VuePress 2 by the packages of the site': {
    files: {
      'package.json': '{ "devDependencies": { "vuepress": "^2.0.0-rc.9" } }\n',
      'docs/.vuepress/config.js': "export default { title: 'V' };\n",
      'docs/index.md': REPEATS,
    },
    shown: ['id="a-–-b"', 'id="c-1"'],
  },
};

it.each(Object.entries(CASES))(
  'reads %s',
  async (_what, { files, page = 'index.html', shown, hidden = [], around = [], links = {}, absent = [] }) => {
    const site = await bareFolder(files);
    for (const [name, target] of Object.entries(links)) await symlink(target, path.join(site.root, name));
    const { exitCode, stderr } = await site.docgen('build', '.');
    expect(exitCode).toBe(0);
    expect(stderr).not.toMatch(/dead-|unknown-|syntax-unread|refused|front-matter-value|read `banner`|missing/);
    const html = await site.read(`dist/${page}`);
    for (const part of around) expect(html).toContain(part);
    const [main] = /<main[^]*<\/main>/.exec(html)!;
    const text = main.replaceAll(/<script>[^]*?<\/script>/g, '');
    for (const part of shown) expect(text).toContain(part);
    const made = await site.list('dist');
    for (const name of absent) expect(made).not.toContain(name);
    for (const part of hidden) expect(text).not.toContain(part);
  },
);
