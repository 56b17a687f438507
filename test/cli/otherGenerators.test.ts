import { describe, expect, it } from 'vitest';
import type { PageRecord } from '../../client/shared/page';
import { bareFolder } from '../support/bareFolder';
import { tinySite, type TinySite } from '../support/tinySite';

/** Builds a site without a fault; returns the paths of its pages, of which docgen makes the first if there is none. */
async function builtPaths(site: TinySite): Promise<string[]> {
  const { exitCode, stdout } = await site.docgen('build', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  expect([exitCode, diagnostics.filter(({ code }) => code !== 'dates-missing')]).toEqual([0, []]);
  const records = JSON.parse(await site.read('dist/pages.json')) as PageRecord[];
  return records.map(({ path }) => path);
}

describe('a folder with the configuration of MkDocs', () => {
  const PAGES = {
    'content/README.md': '# Not this',
    'pages/index.md': '# Home',
    'pages/a.md': '# A',
    'pages/guide/index.md': '# The guide',
    'pages/guide/b.md': '# B',
    'pages/more/c.md': '# C',
    'pages/unlisted.md': '# Unlisted',
  };
  const CONFIG = `site_name: "Shop: docs"
docs_dir: pages
markdown_extensions:
  - emoji: { generator: !!python/name:material.emoji }
nav:
# What comes first.
- index.md
- 'First <img src="new.svg">': ./a.md
- "":
  - guide/index.md
  - Deep:
    - guide/b.md
  - made/by-a-plugin.md
- More: more/
- Made: [made.md]
- Elsewhere: https://elsewhere.example/x
- Above: ../secret.md
plugins: [search]
`;

  it('has its title, its folder and its sidebar', async () => {
    const site = await bareFolder({ ...PAGES, 'mkdocs.yml': CONFIG });
    const { stderr, exitCode } = await site.docgen('build');
    expect([exitCode, stderr]).toEqual([0, expect.not.stringMatching(/made|secret|nav/)]);
    const page = await site.read('dist/guide/b/index.html');
    expect(page).toContain('<title>B | Shop: docs</title>');
    const sidebar = /<nav aria-label="Pages">.*?<\/nav>/s.exec(page)![0];
    expect(sidebar).toMatch(/>Deep<[^]*>More</);
    expect(await site.read('dist/sitemap.html')).toContain('href="/more/c/"');
    const links = [...sidebar.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => `${text} ${href}`);
    expect(links).toEqual([
      'Home /',
      'First /a/',
      'Guide /guide/',
      'B /guide/b/',
      'Elsewhere https://elsewhere.example/x',
    ]);
  });

  it.each([
    ['nav: [', 'pages/a.md'],
    ['docs_dir: [a]', 'pages/a.md'],
    ['docs_dir: nowhere', 'pages/a.md'],
    ['docs_dir: ..', 'pages/a.md'],
    ['nav: &a [{ A: *a }]', 'docs/a.md'],
    ["nav: [{ '': [a.md, { '': ['https://a.example'] }] }, !ENV [A, b], 1, null, { B: 2, C: [] }]", 'docs/a.md'],
    ['- a list', 'docs/a.md'],
    ['nav: { a: b }', 'docs/a.md'],
    ['site_name: !!python/name:x', 'docs/a.md'],
  ])('builds as one without it where it says nothing of use: %s', async (text, page) => {
    const site = await bareFolder({ 'mkdocs.yml': text, [page]: '# A' });
    expect((await site.docgen('build')).exitCode).toBe(0);
  });
});

describe('a folder with the configuration of mdBook', () => {
  const CONFIG = '[book]\ntitle = "Shop: the book"\nsrc = "text"\n';
  const PAGES = {
    'README.md': '# Not this',
    'docs/a.md': '# Not this either',
    'text/SUMMARY.md': '# Summary\n\n- [One](one.md)\n',
    'text/one.md': '# One\n\n```rust,ignore\n{{#include ../code/main.rs:here}}\n```\n\n{{#include part.md}}\n',
    'text/part.md': 'Words of the part.\n\n```rs\n{{#rustdoc_include ../code/main.rs:6:}}\n```\n',
    'code/main.rs': 'fn hidden() {}\n// ANCHOR: here\nfn main() {}\n// ANCHOR_END: here\n\nfn last() {}\n',
  };

  it('has its title and its folder, and the code that pages include', async () => {
    const site = await bareFolder({ ...PAGES, 'book.toml': CONFIG });
    expect(await builtPaths(site)).toEqual(['/one.html', '/part.html']);
    const page = (await site.read('dist/one.html')).replace(/<\/?(?:span|t-\w)[^>]*>/g, '');
    expect(page).toContain('<title>One | Shop: the book</title>');
    expect(page).toContain('<code class="language-rust">fn main() {}\n</code>');
    expect(page).toContain('<p>Words of the part.</p>');
    expect(page).toContain('<code class="language-rs">fn last() {}\n</code>');
  });

  it('is built again when the code changes', async () => {
    const site = await bareFolder({ ...PAGES, 'book.toml': CONFIG });
    await builtPaths(site);
    await site.write({ 'code/main.rs': '// ANCHOR: here\nfn other() {}\n' });
    await builtPaths(site);
    expect(await site.read('dist/one.html')).toContain('other');
  });

  it.each(['[book', 'book = 1', '[book]\nsrc = 1', '[book]\nsrc = ".."', '[book]\nsrc = "gone"'])(
    'is built as one without it where it says nothing of use: %j',
    async (text) => {
      expect(await builtPaths(await bareFolder({ 'book.toml': text, 'docs/a.md': '# A' }))).toEqual(['/a.html']);
    },
  );
});

describe("Hugo's configuration gives the title", () => {
  const PAGES = { 'content/_index.md': '# Home', 'content/a.md': '# A', 'README.md': '# No page' };

  it.each([
    ['hugo.toml', 'Title = "Shop"\n'],
    ['config.yaml', 'title: Shop\n'],
    ['config/_default/hugo.yml', 'title: Shop\ncontentDir: content\n'],
    ['hugo.json', '{ "defaultContentLanguage": "de", "languages": { "de": { "title": "Shop" } } }'],
  ])('%s', async (name, text) => {
    const site = await bareFolder({ ...PAGES, [name]: text });
    expect(await builtPaths(site)).toEqual(['/', '/a/']);
    expect(await site.read('dist/a/index.html')).toContain('<title>A | Shop</title>');
  });

  it.each(['title = [', 'title = 1', 'languages = 1'])('or does not: %j', async (text) => {
    expect(await builtPaths(await bareFolder({ ...PAGES, 'hugo.toml': text }))).toEqual(['/', '/a/']);
  });
});

describe("docsify's pages", () => {
  const PAGES = {
    'docs/index.html':
      '<title>Page</title>\n<script>\n  window.$docsify = {\n    name: \'Shop\',\n  };\n</script>\n<script src="docsify.js"></script>\n',
    'docs/README.md': '# Home\n\nText.\n\n?> A tip.\n',
    'docs/b.md': '# B\n',
    'docs/a.md': '# A\n',
    'docs/zh/README.md': '# 首页\n',
  };
  const LIST =
    '<!-- list -->\n\n- First\n\n  - [The B](b.md "B")\n  - [Gone](gone.md)\n- [Elsewhere](https://example.com)\n* [**A**](/a)\n  * [中文](zh/)\n';

  it('have the name and the sidebar that they have there', async () => {
    const site = await bareFolder({ ...PAGES, 'docs/_sidebar.md': LIST });
    expect(await builtPaths(site)).toEqual(['/', '/a.html', '/b.html', '/zh/']);
    const page = await site.read('dist/index.html');
    expect(page).toContain('<title>Shop</title>');
    expect(page).toContain('<p>A tip.</p>');
    const labels = async (file: string, ...names: string[]) => {
      const html = await site.read(file);
      const sidebar = html.slice(html.indexOf('<nav'), html.indexOf('<main'));
      return names.filter((name) => sidebar.includes(`>${name}<`));
    };
    expect(await labels('dist/b.html', 'First', 'The B', 'Gone', 'Elsewhere', 'A')).toEqual([
      'First',
      'The B',
      'Elsewhere',
      'A',
    ]);
    // The folder of a language has the same sidebar, with the names of its own pages.
    expect(await labels('dist/zh/index.html', '首页', 'A', 'First', '中文')).toEqual(['首页', 'A', 'First']);
    expect(await site.read('dist/zh/index.html')).toContain('First的页面：1');
  });

  it('have that of their folders where no list lays it out', async () => {
    const site = await bareFolder({ ...PAGES, 'docs/_sidebar.md': 'Text.\n\n- [Gone](gone.md)\n' });
    await builtPaths(site);
    expect(await site.read('dist/a.html')).toContain('<title>A | Shop</title>');
  });
});

describe('a folder of another generator has its content where that has it', () => {
  it.each<[who: string, files: Record<string, string>, path: string]>([
    ['VuePress', { '.vuepress/config.js': '', 'docs/a.md': '# A' }, '/docs/a.html'],
    ['VitePress', { '.vitepress/config.js': '', 'docs/a.md': '# A' }, '/docs/a.html'],
    ['VitePress, in a folder', { 'README.md': '# No', 'web/.vitepress/config.ts': '', 'web/a.md': '# A' }, '/a.html'],
    ['Starlight', { 'README.md': '# No', 'src/content/docs/a.md': '# A' }, '/a/'],
    ['Hexo', { '_config.yml': 'source_dir: pages', 'source/x.md': '# No', 'pages/docs/a.md': '# A' }, '/docs/a.html'],
    ['Jekyll', { '_config.yml': 'title: No\nsource_dir: [', 'a.md': '# A' }, '/a.html'],
    ['SolidBase', { 'README.md': '# No', 'src/routes/(0)a/(1)b.mdx': '# A' }, '/(0)a/(1)b.html'],
    ['GitBook', { 'SUMMARY.md': '* [A](docs/a.md)', 'docs/a.md': '# A' }, '/docs/a.html'],
    [
      'GitBook, in a folder',
      { '.gitbook.yaml': 'root: ./book/', 'book/SUMMARY.md': '* [A](a.md)', 'x.md': '# No', 'book/a.md': '# A' },
      '/a.html',
    ],
    ['Slate', { 'CHANGELOG.md': '# No', 'source/index.html.md': '# A' }, '/'],
  ])('%s', async (_who, files, path) => {
    expect(await builtPaths(await bareFolder(files))).toEqual([path]);
  });

  it('GitBook, if that is a list', async () => {
    const site = await bareFolder({ 'SUMMARY.md': '# No\n\nOf [this](docs/a.md).', 'docs/a.md': '# A' });
    expect(await builtPaths(site)).toEqual(['/', '/a.html']);
  });

  it('unless there is no markdown', async () => {
    expect(
      await builtPaths(await bareFolder({ 'a.md': '# A', 'src/routes/x': '', '_config.yml': 'source_dir: gone' })),
    ).toEqual(['/a.html']);
  });
});

describe('static files of other generators', () => {
  const PAGE = '# A\n\n![x](/img/x.svg)\n';
  it.each<[who: string, files: Record<string, string>, page: string]>([
    ['Docusaurus', { 'docusaurus.config.ts': '', 'docs/a.md': PAGE, 'static/img/x.svg': '<svg/>' }, '/a'],
    ['Hugo', { 'hugo.toml': '', 'content/a.md': PAGE, 'static/img/x.svg': '<svg/>' }, '/a/'],
    ['Astro', { 'astro.config.mjs': '', 'src/content/docs/a.md': PAGE, 'public/img/x.svg': '<svg/>' }, '/a/'],
  ])('are those of the site: %s', async (_who, files, page) => {
    const site = await bareFolder(files);
    expect(await builtPaths(site)).toEqual([page]);
    expect(await site.read('dist/img/x.svg')).toBe('<svg/>');
    await site.write({ [Object.keys(files).at(-1)!]: '<svg id="new"/>' });
    await builtPaths(site);
    expect(await site.read('dist/img/x.svg')).toBe('<svg id="new"/>');
  });

  it('are not the folder `static` of any program', async () => {
    const site = await bareFolder({ 'config.toml': '', 'docs/a.md': '# A', 'static/x.svg': '<svg/>' });
    await builtPaths(site);
    await expect(site.read('dist/x.svg')).rejects.toThrow('ENOENT');
  });

  it('are never where the output is', async () => {
    const site = await bareFolder({ 'docusaurus.config.js': '', 'docs/a.md': '# A', 'static/x.svg': '<svg/>' });
    const { exitCode, stderr } = await site.docgen('build', '--out', 'static');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('output-folder') as string]);
  });
});

describe("Hugo's files that are no pages", () => {
  const files = {
    'a.md': '# A\n',
    'parts/index.md': '---\nheadless: true\n---\n[gone](gone.md)\n',
    'parts/b.md': '[gone](gone.md)\n\n::: tip\n',
  };

  it('are none, and named in no warning', async () => {
    const site = await bareFolder(files);
    expect(await builtPaths(site)).toEqual(['/', '/a.html']);
    const { stdout } = await site.docgen('build', '--format', 'json');
    expect(stdout).not.toContain('parts/');
  });

  it('are pages in a site of docgen', async () => {
    const text = '---\nheadless: true\n---\n# X\n';
    const site = await tinySite({ 'content/a.md': text, 'content/parts/index.md': text, 'content/parts/b.md': text });
    expect(await builtPaths(site)).toEqual(['/', '/a.html', '/parts/', '/parts/b.html']);
  });
});

describe("Hugo's shortcodes", () => {
  it('are read in sentences, and those that say nothing are left out and named once', async () => {
    const site = await bareFolder({
      'a.md':
        '# A\n\nA {{< tooltip text="pod" term_id="b" >}} runs.\n\n{{< note >}}**Mind** this.\n\n- c{{< /note >}}\n\n' +
        'From {{< param "version" >}} or {{< skew "next" >}} on: `{{< d "e" >}}`.\n',
    });
    const { stdout } = await site.docgen('build', '--format', 'json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; line: number; message: string }[] };
    expect(diagnostics.filter(({ code }) => code !== 'dates-missing')).toEqual([
      expect.objectContaining({
        code: 'foreign-syntax',
        line: 9,
        message: expect.stringContaining('2 times') as string,
      }),
    ]);
    const html = await site.read('dist/a.html');
    expect(html).toMatch(/A pod runs\..*class="container note".*<strong>Mind<\/strong> this\..*<li>c<\/li>/s);
    expect(html).toContain('From or on: <code>{{&#x3C; d "e" >}}</code>.');
  });
});

describe("Jekyll's collections", () => {
  const files = {
    '_config.yml':
      'collections:\n  api-docs: { output: true }\n  old: { output: true, permalink: "/classic/:path/" }\n  data: {}\n',
    'index.md': '# Home\n\n[a](/api-docs/a/) [b]({% link _old/b.md %}) [c](/classic/b/) [d](/before/)\n',
    '_api-docs/a.md': '---\nredirect_from: /before/\n---\n# A\n\n[b](../_old/b.md)\n',
    '_api-docs/_part.md': '# Part\n',
    '_old/b.md': '# B\n\n[a]({{ site.baseurl }}/api-docs/a/)\n',
    '_data/c.md': '# C\n',
    '_includes/d.md': '# D\n',
  };

  it('are pages at their addresses where they have an output', async () => {
    const site = await bareFolder(files);
    expect(await toldBy(site)).toEqual([]);
    const records = JSON.parse(await site.read('dist/pages.json')) as PageRecord[];
    expect(records.map(({ path }) => path)).toEqual(['/', '/api-docs/a.html', '/classic/b/']);
    const home = await site.read('dist/index.html');
    expect(home).toMatch(/href="\/api-docs\/a\.html".*href="\/classic\/b\/".*href="\/classic\/b\/"/s);
    expect(home).toContain('API docs');
  });

  it('are named where they have none', async () => {
    const site = await bareFolder({ ...files, '_more/e.md': '# E\n' });
    expect(await toldBy(site)).toEqual(['_more']);
  });

  it('become pages when the configuration changes', async () => {
    const site = await bareFolder({ ...files, '_more/e.md': '# E\n' });
    await toldBy(site);
    await site.write({ '_config.yml': 'collections: { more: { output: true } }\n' });
    await toldBy(site);
    expect(await site.read('dist/more/e.html')).toContain('E</h1>');
  });

  /** Files that a build's problems name, without problems of front matter keys. */
  async function toldBy(site: TinySite): Promise<(string | undefined)[]> {
    const { stdout } = await site.docgen('build', '--format', 'json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file?: string }[] };
    const expected = ['dates-missing', 'foreign-front-matter'];
    return diagnostics.filter(({ code }) => !expected.includes(code)).map(({ file }) => file);
  }
});

describe('a folder with the settings of Writerside', () => {
  const CONFIG =
    '<ihp version="2.0"><topics dir="topics"/><images dir="images"/><vars src="v.list"/><instance src="s.tree"/></ihp>';
  const TREE = `<instance-profile id="s" name="Shop &amp; more" start-page="home.topic">
  <!-- <toc-element topic="old.md"/> -->
  <toc-element topic="home.topic"/>
  <toc-element toc-title="Begin" topic="start.md">
    <toc-element topic="install.md"/>
    <toc-element topic="secret.md" hidden="true"/>
  </toc-element>
  <toc-element href="https://elsewhere.example/x" toc-title="Elsewhere"/>
</instance-profile>`;
  const FILES = {
    'writerside.cfg': CONFIG,
    's.tree': TREE,
    'v.list': '<vars><var name="version" value="2.1"/><var name="full" value="v%version%"/></vars>',
    'images/deep/a.png': 'a picture',
    'snippets/run.js': 'one();\ntwo();\nthree();\n',
    'topics/_shared/lib.topic': '<topic><snippet id="mind"><note>Mind <b>%what%</b>.</note></snippet></topic>',
    'topics/start.md': '[//]: # (title: Start %full%)\n\nSee [](install.md).\n\n![A](a.png)\n',
    'topics/guide/install.md':
      '# Install\n\n> With care.\n>\n{style="warning"}\n\n```js\n```\n{src="run.js" include-lines="2"}\n\n' +
      '<include from="lib.topic" element-id="mind"><var name="what" value="the gap"/></include>\n',
    'topics/secret.md': '# Secret\n',
  };

  it('has its title, its sidebar, its values, its parts and its images', async () => {
    const site = await bareFolder(FILES);
    expect(await builtPaths(site)).toEqual(['/guide/install.html', '/secret.html', '/start.html']);
    const start = await site.read('dist/start.html');
    expect(start).toContain('<title>Start v2.1 | Shop &amp; more</title>');
    expect(start).toMatch(/<a href="\/guide\/install\.html"[^>]*>Install<\/a>/);
    expect(await site.read('dist/deep/a.png')).toBe('a picture');
    const sidebar = /<nav aria-label="Pages">.*?<\/nav>/s.exec(start)![0];
    expect(sidebar).toMatch(/Begin[^]*Start v2\.1[^]*Install[^]*Elsewhere/);
    expect(sidebar).not.toMatch(/Secret|old/i);
    const install = (await site.read('dist/guide/install.html')).replaceAll(/<script[^]*?<\/script>/g, '');
    expect(install.replaceAll(/<[^>]*>/g, '')).toMatch(/Warning\s*With care\.[^]*two\(\);[^]*Mind the gap\./);
    expect(install).not.toMatch(/one\(\)|three\(\)|include|\{style/);
  });

  it('says what is no page, and where links lead to it', async () => {
    const pages = { 'topics/start.md': '# Start\n\n[Home](home.topic)\n', 'topics/home.topic': '<topic/>' };
    const site = await bareFolder({ 'writerside.cfg': CONFIG, ...pages });
    const { exitCode, stderr } = await site.docgen('build');
    expect([exitCode, stderr]).toEqual([
      0,
      expect.stringMatching(/dead-link[^]*other-markup|other-markup[^]*dead-link/),
    ]);
  });

  it.each(['<ihp><topics dir="nowhere"/></ihp>', '<ihp', '<ihp><topics dir="../up"/></ihp>'])(
    'that says nothing is a bare folder: %s',
    async (config) => {
      const site = await bareFolder({ 'writerside.cfg': config, 'docs/a.md': '# A' });
      expect((await site.docgen('build')).exitCode).toBe(0);
      expect(await site.read('dist/a.html')).toContain('>A<');
    },
  );
});

describe('the title of a site that says it in code', () => {
  const SIDEBAR = "    sidebar: [{\n        title: 'A part',\n    }],\n";

  it.each([
    [
      'docs/.vuepress/config.js',
      `module.exports = {\n  themeConfig: {\n${SIDEBAR}  },\n  title: 'The shop', // yes\n};`,
      'The shop',
    ],
    [
      'docs/.vitepress/config.mts',
      'export default defineConfig({\n  locales: {\n    root: {\n      title: "B\'s",\n} } });',
      'B&#x27;s',
    ],
    ['docusaurus.config.ts', 'const config = {\n  title: `C`,\n};\nexport default config;', 'C'],
    ['docusaurus.config.js', 'module.exports = {\n  title: `${name} docs`,\n  titleDelimiter: "x",\n};', 'Own name'],
  ])('%s', async (file, text, title) => {
    const site = await bareFolder({ [file]: text, 'docs/a.md': '# A', 'package.json': '{"name":"own-name"}' });
    expect((await site.docgen('build')).exitCode).toBe(0);
    expect(await site.read('dist/a.html')).toContain(`<title>A | ${title}</title>`);
  });
});
