import { describe, expect, it } from 'vitest';
import type { PageRecord } from '../../client/shared/page';
import { bareFolder } from '../support/bareFolder';
import { languageMenu } from '../support/languageMenu';
import { tinySite, type TinySite } from '../support/tinySite';

async function recordsOf(site: TinySite): Promise<PageRecord[]> {
  return JSON.parse(await site.read('dist/pages.json')) as PageRecord[];
}

const pathsOf = async (site: TinySite) => (await recordsOf(site)).map(({ path }) => path);

interface Problems {
  diagnostics: { code: string; severity: string; file?: string }[];
}

/** Builds a site; returns the exit code and the problems as `severity code`. */
async function built(site: TinySite, ...args: string[]): Promise<[exitCode: number, problems: string[]]> {
  const { exitCode, stdout } = await site.docgen('build', '--format', 'json', ...args);
  const { diagnostics } = JSON.parse(stdout) as Problems;
  const told = diagnostics.filter(({ code }) => code !== 'dates-missing');
  return [exitCode, told.map(({ severity, code }) => `${severity} ${code}`)];
}

const FAULTY = {
  'README.md': '# Home\n\n[gone](gone.md) [no part](#none) ![no image](none.png)\n\n::: tip\nnever closed\n',
  'broken.md': '---\ntitle: Broken\norder: first\n---\n# Broken\n',
  'yaml.md': '---\ntitle: [\n---\n# YAML\n',
};

describe('a folder without a configuration file', () => {
  it('is built whatever faults its pages have, which are warnings', async () => {
    const site = await bareFolder(FAULTY);
    expect(await built(site)).toEqual([
      0,
      [
        'warning dead-link',
        'warning dead-anchor',
        'warning missing-file',
        'warning container-open',
        'warning front-matter-value',
        'warning front-matter-yaml',
      ].sort(byPlace),
    ]);
    expect(await pathsOf(site)).toEqual(['/', '/broken.html', '/yaml.html']);
  });

  it('with the same faults and a configuration is not built', async () => {
    const site = await tinySite(FAULTY);
    await site.write({ 'docgen.config.js': "export default { lastUpdated: false, contentFolder: '.' };\n" });
    const [exitCode, problems] = await built(site);
    expect(exitCode).toBe(1);
    expect(problems).toContain('error dead-link');
    expect(problems).not.toContain('warning dead-link');
  });

  it('keeps the keys of a front matter that are right beside one that is not', async () => {
    const site = await bareFolder(FAULTY);
    await built(site);
    expect((await recordsOf(site)).map(({ title }) => title)).toEqual(['Home', 'Broken', 'YAML']);
  });

  it('has its markdown in `content`, else in `docs`, else in itself or in `src`', async () => {
    const everywhere = { 'content/a.md': '# A', 'docs/b.md': '# B', 'c.md': '# C' };
    const site = await bareFolder(everywhere);
    await built(site);
    expect(await pathsOf(site)).toEqual(['/', '/a.html']);
    await site.remove('content');
    await built(site);
    expect(await pathsOf(site)).toEqual(['/', '/b.html']);
    await site.remove('docs');
    await site.write({ 'docs/notes.txt': 'no markdown', 'node_modules/x/d.md': '# D', '.git/e.md': '# E' });
    await built(site);
    expect(await pathsOf(site)).toEqual(['/', '/c.html']);
    await site.remove('c.md');
    await site.write({ 'src/guide/f.md': '# F' });
    await built(site);
    expect(await pathsOf(site)).toEqual(['/', '/guide/f.html']);
    await site.write({ 'more/g.md': '# G' });
    await built(site);
    expect(await pathsOf(site)).toEqual(['/', '/more/g.html', '/src/guide/f.html']);
  });

  it('shows the first of many faults of one kind, and with --all every one', async () => {
    const links = Array.from({ length: 12 }, (_, index) => `[x](gone-${index}.md)`);
    const site = await bareFolder({ 'README.md': `# Home\n\n${links.join('\n\n')}\n` });
    const first = (await site.docgen('build', '--quiet')).stderr;
    expect(first).toContain('dead-link 12 ×  a link to a page that does not exist\n');
    expect(first.match(/gone-\d+\.md`/g)).toEqual(['gone-0.md`', 'gone-1.md`', 'gone-2.md`']);
    expect(first).toContain('  and 9 more\n\nsee all of them with `--all`\n');
    expect((await site.docgen('build', '--quiet', '--all')).stderr.match(/gone-\d+\.md`/g)).toHaveLength(12);
  });

  it('is called after its package or its folder', async () => {
    const site = await bareFolder({ 'acme_tools/docs/a.md': '# A' });
    const titleOf = async (folder: string) => {
      await site.docgen('build', folder, '--out', 'dist');
      return /<title>A \| (.*)<\/title>/.exec(await site.read('dist/a.html'))?.[1];
    };
    expect(await titleOf('acme_tools')).toBe('Acme tools');
    expect(await titleOf('acme_tools/docs')).toBe('Acme tools');
    await site.write({ 'acme_tools/docs/v2.1/a.md': '# A' });
    expect(await titleOf('acme_tools/docs/v2.1')).toBe('Acme tools');
    await site.write({ 'acme_tools/package.json': '{ "name": "@acme/power-tools" }' });
    expect(await titleOf('acme_tools')).toBe('Power tools');
  });

  it('may have two index pages in one folder, odd names and pages of repositories', async () => {
    const site = await bareFolder({
      'README.md': '# For the repository\n\n[odd](odd%20%231%2050%25.md)\n',
      'index.md': '# For the site\n\n[the other](README.md)\n',
      'CONTRIBUTING.md': '# Contributing\n',
      'odd #1 50%.md': '# Odd\n',
      'guide/Index.md': '# Guide\n',
    });
    expect(await built(site)).toEqual([0, ['warning duplicate-route']]);
    expect((await recordsOf(site)).map(({ path, title }) => [path, title])).toEqual([
      ['/', 'For the site'],
      ['/CONTRIBUTING.html', 'Contributing'],
      ['/README.html', 'For the repository'],
      ['/guide/', 'Guide'],
      ['/odd%20%231%2050%25.html', 'Odd'],
    ]);
    expect(await site.read('dist/index.html')).toContain('<a href="/README.html">the other</a>');
  });
});

/** The order of problems: by file, then by line and column. */
function byPlace(one: string, other: string): number {
  const order = [
    'dead-link',
    'dead-anchor',
    'missing-file',
    'container-open',
    'front-matter-value',
    'front-matter-yaml',
  ];
  return order.indexOf(one.split(' ')[1]!) - order.indexOf(other.split(' ')[1]!);
}

it('has its static files where VuePress has them, if nowhere else', async () => {
  const site = await bareFolder({
    'docs/README.md': '# Home\n\n![logo](/logo.svg)',
    'docs/.vuepress/config.js': 'module.exports = {}',
    'docs/.vuepress/public/logo.svg': '<svg/>',
    'docs/.vuepress/public/.well-known/x': 'x',
  });
  expect(await built(site)).toEqual([0, []]);
  expect(await site.read('dist/logo.svg')).toBe('<svg/>');
  expect(await site.read('dist/.well-known/x')).toBe('x');
  await site.write({ 'docs/public/logo.svg': '<svg id="own"/>' });
  expect(await built(site)).toEqual([0, []]);
  expect(await site.read('dist/logo.svg')).toBe('<svg id="own"/>');
});

describe('a site without a page for `/`', () => {
  it('leads to the list of all pages where it has many parts', async () => {
    const folders = Array.from({ length: 41 }, (_, at) => [`content/part-${at}/a.md`, `# Page ${at}\n`] as const);
    const site = await tinySite({
      'docgen.config.js': `export default { title: 'A', lastUpdated: false };\n`,
      ...Object.fromEntries(folders),
    });
    expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(await site.read('dist/index.html')).toContain('<a href="/sitemap.html">All pages</a>');
    expect(await site.read('dist/sitemap.html')).toContain('Page 40');
  });

  it('gets one with its title, what it is about, and the top of the sidebar', async () => {
    const site = await tinySite({
      'docgen.config.js': `export default ${JSON.stringify({
        title: 'Tools & <Toys>',
        description: 'All *about* them.',
        lastUpdated: false,
        sidebar: [
          { label: 'Guide', folder: 'guide' },
          { label: 'More', groups: [{ label: 'A [b]', folder: 'other' }] },
        ],
      })};\n`,
      'content/guide/README.md': '# The guide\n\n[home](/)\n',
      'content/other/x.md': '# X\n',
    });
    expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    const html = await site.read('dist/index.html');
    const main = /<main.*<\/main>/s.exec(html)![0].replace(/<a [^>]*header-anchor.*?<\/a>/g, '');
    expect(
      main
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ).toBe('Tools &#x26; &#x3C;Toys> All *about* them. Guide More A [b]');
    expect(main).toContain('<a href="/guide/">Guide</a>');
    expect(main).toContain('<a href="/other/x.html">A [b]</a>');
    expect((await site.docgen('check', '--quiet')).stderr).not.toContain('dead-link');
  });

  it('gets none where something else is there', async () => {
    const site = await tinySite({ 'content/a.md': '---\naliases: [/]\n---\n# A\n' });
    await site.docgen('build', '--quiet');
    expect(await pathsOf(site)).toEqual(['/a.html']);
  });
});

describe('what the configuration says about problems', () => {
  const files = { 'content/README.md': '# Home\n\n[gone](gone.md) [no part](#none)\n' };
  const config = (problems: object) => `export default ${JSON.stringify({ lastUpdated: false, problems })};\n`;

  it('makes them better or worse, by code', async () => {
    const severity = { 'dead-link': 'warning', 'dead-anchor': 'warning' };
    const site = await tinySite({ ...files, 'docgen.config.js': config({ severity }) });
    expect(await built(site)).toEqual([0, ['warning dead-link', 'warning dead-anchor']]);
    expect((await site.docgen('check', '--quiet')).stderr).toContain('0 errors, 2 warnings');
    await site.write({ 'docgen.config.js': config({ severity: { ...severity, 'dead-link': 'error' } }) });
    expect(await built(site)).toEqual([1, ['error dead-link', 'warning dead-anchor']]);
  });

  it('lets those pass that a baseline knows, also where nothing else has changed', async () => {
    const site = await tinySite(files);
    await site.docgen('check', '--baseline', 'known.json', '--update-baseline');
    expect((await built(site))[0]).toBe(1);
    expect(await built(site, '--baseline', 'known.json')).toEqual([0, []]);
    await site.write({ 'known.json': '{ "problems": [] }' });
    expect(await built(site, '--baseline', 'known.json')).toEqual([1, ['error dead-link', 'error dead-anchor']]);
    expect((await site.docgen('build', '--baseline', 'none.json')).exitCode).toBe(2);
  });
});

describe("a page with DocFX's includes", () => {
  it('has what they name', async () => {
    const site = await bareFolder({
      'docs/a.md': '# A\n\n[!INCLUDE [part](parts/part.md)]\n\n1. One\n\n   [!include[other](~/docs/parts/other.md)]\n',
      'docs/parts/part.md': '---\nuid: part\n---\nWords of the part, and <xref:System.String>.\n',
      'docs/parts/other.md': 'Words of the other.\n',
    });
    const { exitCode, stderr } = await site.docgen('build');
    expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('import-missing')]);
    const page = await site.read('dist/a.html');
    expect(page).toContain('<p>Words of the part, and <code>System.String</code>.</p>');
    expect(page).toMatch(/<li>\s*<p>One<\/p>\s*<p>Words of the other\.<\/p>/);
  });
});

describe('folders of languages', () => {
  const labels = async (files: Record<string, string>) => {
    const site = await bareFolder(files);
    await site.docgen('build');
    const html = await site.read('dist/index.html');
    if (html.includes('language-menu'))
      return (await languageMenu(site, 'dist', 'index.html')).map((entry) => entry.split(' | ')[1]);
    const sidebar = /<nav aria-label="Pages">.*?<\/nav>/s.exec(html)![0];
    return sidebar.replace(/<[^>]*>/g, ' ').split(/\s{2,}/);
  };

  it('are languages of the site, where half of their pages are translations', async () => {
    const files = { 'docs/README.md': '# Shop', 'docs/guide.md': '# Guide' };
    const german = { 'docs/de/README.md': '# Shop', 'docs/de/guide.md': '# Anleitung' };
    const portuguese = { 'docs/pt-BR/README.md': '# Shop', 'docs/pt-BR/guide.md': '# Guia' };
    const shown = await labels({ ...files, ...german, ...portuguese });
    expect(shown).toEqual(expect.arrayContaining(['English', 'Deutsch', 'Português']));
  });

  it('are not those of programming languages', async () => {
    const shown = await labels({ 'docs/README.md': '# Shop', 'docs/cs/a.md': '# A', 'docs/ts/a.md': '# A' });
    expect(shown).toEqual(expect.arrayContaining(['Cs', 'Ts']));
  });
});

describe('links that another generator completes', () => {
  it('lead to the page below the folder', async () => {
    const site = await bareFolder({
      'docs/README.md':
        '# Home\n\n[A](/docs/{{version}}/a#part) [b](/docs/b) [c](/docs/c) [d](/x/{{v}}/d) [e](/docs/sub/e.md)\n',
      'docs/sub/e.md': '# E\n\n[b](../../b.md) [a](a.md)\n\n![](/docs/logo.svg)\n',
      'docs/logo.svg': '<svg/>',
      'docs/a.md': '# A\n\n## Part\n',
      'docs/b.md': '# B\n',
    });
    const { diagnostics } = JSON.parse((await site.docgen('build', '--format', 'json')).stdout) as {
      diagnostics: { code: string; message: string }[];
    };
    expect(diagnostics.filter(({ code }) => code === 'dead-link').map(({ message }) => message)).toEqual([
      'no page `/docs/c`',
      expect.stringContaining('no page `/x/') as string,
    ]);
    const page = await site.read('dist/index.html');
    expect(page).toContain('href="/a.html#part"');
    expect(page).toContain('href="/b.html"');
    expect(page).toContain('href="/sub/e.html"');
    const below = await site.read('dist/sub/e.html');
    expect(below).toContain('href="/b.html"');
    expect(below).toContain('href="/a.html"');
    expect(below).toContain('src="/logo.svg"');
  });

  it('lead to the page whose names have numbers, where only one is meant', async () => {
    const site = await bareFolder({
      'README.md':
        '# Home\n\n[A](/guides/auth) [a](guides/auth/#keys) [b](/guides/both) [c](/guides/1.md) [d](/guides/mcp/)\n',
      '1.guides/02-auth.md': '# Auth\n\n## Keys\n',
      '1.guides/mcp/0.index.md': '# MCP\n',
      '1.guides/3.both.md': '# Both\n',
      '1.guides/4.both.md': '# Both\n',
    });
    const { diagnostics } = JSON.parse((await site.docgen('build', '--format', 'json')).stdout) as {
      diagnostics: { code: string; message: string }[];
    };
    expect(diagnostics.filter(({ code }) => code === 'dead-link').map(({ message }) => message)).toEqual([
      'no page `/guides/both`',
      'no page `/guides/1.md`',
    ]);
    const page = await site.read('dist/index.html');
    expect(page).toContain('href="/1.guides/02-auth.html"');
    expect(page).toContain('href="/1.guides/02-auth.html#keys"');
    expect(page).toContain('href="/1.guides/mcp/0.index.html"');
  });

  it('lead to such a page below a folder of its own, which is in the link', async () => {
    const site = await bareFolder({
      'docs/index.md': '# Home\n\n[A](/docs/setup) [b](/deploy/)\n',
      'docs/1.docs/2.setup.md': '# Setup\n',
      'docs/2.deploy/index.md': '# Deploy\n',
    });
    expect(await built(site)).toEqual([0, []]);
    const page = await site.read('dist/index.html');
    expect(page).toContain('href="/1.docs/2.setup.html"');
    expect(page).toContain('href="/2.deploy/"');
  });

  it('lead to the page that says its address in another way, or has the name of its folder', async () => {
    const site = await bareFolder({
      'docs/index.md': '# Home\n\n[A](/connect) [a](/docs/connect/) [b](/ws/auth) [c](/pay) [d](/none) [e](/ws)\n',
      'docs/a.md': '---\nslug: /connect\n---\n# A\n',
      'docs/ws/b.md': '---\nslug: auth\n---\n# B\n',
      'docs/pay/pay.md': '# C\n',
    });
    const { stderr, stdout } = await site.docgen('build', '--format', 'json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
    const dead = diagnostics.filter(({ code }) => code === 'dead-link').map(({ message }) => message);
    expect([dead, stderr]).toEqual([['no page `/none`'], expect.any(String)]);
    const main = /<main.*<\/main>/s.exec(await site.read('dist/index.html'))![0];
    const links = [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>[A-Za-z]<\/a>/g)];
    expect(links.map(([, href]) => href)).toEqual([
      ...['/a.html', '/a.html', '/ws/b.html', '/pay/pay.html', '/none'],
      // A folder without a page of its own leads to its first one.
      '/ws/b.html',
    ]);
  });

  it('lead from the folder that another generator gives each page, and so do images', async () => {
    const site = await bareFolder({
      'docs/_index.md': '# Home',
      // Target of the link if it were resolved from the file.
      'docs/basics.md': '# Other\n\n## Basics',
      'docs/go/_index.md': '# Go',
      'docs/go/basics.md': '# Basics\n\n![chart](../img/chart.png)',
      'docs/go/start.md': '# Start\n\n[basics](../basics/#basics) [up](../)',
      'docs/go/img/chart.png': 'PNG',
    });
    expect(await built(site)).toEqual([0, []]);
    expect(await pathsOf(site)).toEqual(['/', '/basics.html', '/go/', '/go/basics.html', '/go/start.html']);
    expect(await site.read('dist/go/start.html')).toContain('<a href="/go/basics.html#basics">basics</a>');
    expect(await site.read('dist/go/basics.html')).toContain('src="/go/img/chart.png"');
  });

  it('lead to the page of a name that only one has, in any folder and in any case', async () => {
    const site = await bareFolder({
      'docs/README.md': '# Home\n\n[a](deep.md#part) [b](deep) [c](c/deep.MD) [d](more)\n',
      'docs/a/b/Deep.md': '# Deep\n\n## Part\n',
      'docs/C/deep.md.txt': '',
      'docs/c/x.md': '# X\n\n[a](watch) [b](/docs/top/x.html) [c](/c/watch)\n',
      'docs/c/WatchPlugins.md': '---\nid: watch\naliases: [old]\n---\n\n# Watch\n',
      'docs/more/_index.md': '# More\n',
      'docs/top/x.md': '# Top\n',
    });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode).toBe(0);
    expect(stderr.match(/no page `[^`]*`/g)).toEqual(['no page `c/deep.MD`']);
    const home = await site.read('dist/index.html');
    expect(home).toContain('href="/a/b/Deep.html#part"');
    expect(home).toContain('href="/a/b/Deep.html"');
    expect(home).toContain('href="/more/"');
    const page = await site.read('dist/c/x.html');
    expect(page.match(/href="\/c\/WatchPlugins.html">[ac]</g)).toHaveLength(2);
    expect(page).toContain('href="/top/x.html"');
    // An alias without a slash is in the folder of its page, as Hugo has it.
    expect(await site.read('dist/c/old/index.html')).toContain('/c/WatchPlugins.html');
  });

  it('are dead where there is a configuration', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n\n[B](/content/b)\n', 'content/b.md': '# B\n' });
    expect((await site.docgen('build')).stderr).toContain('no page `/content/b`');
  });
});

it('boxes and tabs of MkDocs are shown as such', async () => {
  const site = await bareFolder({
    'README.md':
      '# A\n\n=== "C & C++"\n\n    Text **b**.\n\n=== "D"\n\n    - d\n\nBetween\n\n//// tab | E\ne\n////\n\n' +
      '/// warning | Mind\nw\n///\n\n{* ../src/a.py hl[2] *}\n',
  });
  expect(await built(site)).toEqual([0, ['warning import-outside']]);
  const page = await site.read('dist/index.html');
  expect([...page.matchAll(/role="tab" [^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual(['C &amp; C++', 'D', 'E']);
  expect(page.match(/role="tablist"/g)).toHaveLength(2);
  expect(page).toMatch(
    /<strong>b<\/strong>.*<li>d<\/li>.*<p>Between<\/p>.*<p>e<\/p>.*container warning.*Mind.*<p>w<\/p>/s,
  );
  expect(page).not.toMatch(/[>\n](?:\/\/\/|===|\{\*)/);
});

it('a path that moved and differs from one that docgen answers only in case is no clash', async () => {
  const site = await bareFolder({ 'a.md': '# A\n', 'b/Format.md': '---\naliases: [/b/format]\n---\n# F\n' });
  const [exitCode, problems] = await built(site);
  expect([exitCode, problems]).toEqual([0, []]);
  expect((await site.list('dist')).filter((name) => /format/i.test(name))).toEqual([
    'b/Format.html',
    'b/Format.md',
    'b/format/index.html',
  ]);
});
