import { describe, expect, it } from 'vitest';
import { withoutHashes } from '../support/buildSummary';
import { gitRepository } from '../support/gitRepository';
import { tinySite, type TinySite } from '../support/tinySite';
import { ADMIN_API } from '../support/adminApi';

/** Builds a site and takes every word on the console for a failure. */
async function built(files: Record<string, string>): Promise<TinySite> {
  const site = await tinySite(files);
  expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  return site;
}

const config = (text: string) => ({
  'docgen.config.js': `export default { lastUpdated: false, ${ADMIN_API}, ${text} };\n`,
});

describe('a page', () => {
  const files = {
    ...config(
      "title: 'My <Api>', description: 'Said of the site', lang: 'de', siteUrl: 'https://example.com/', nav: [{ text: 'Hooks', link: 'https://hooks.example.com/' }], repository: { url: 'https://git.example.com/r/', branch: 'a/b' }",
    ),
    'content/README.md': '# Home\n',
    'content/info/Admin API.md':
      '---\nmeta:\n  - name: keywords\n    content: a "b" <c>\n---\n# The *API* & more\n\nSays </script> things.\n\n## One\n',
  };

  it('is a whole document, with its title, description, canonical link and meta tags', async () => {
    const site = await built(files);
    const html = await site.read('dist/info/Admin API.html');
    expect(html).toMatch(/^<!doctype html><html lang="de"><head>/);
    expect(html).toContain('<title>The API &amp; more | My &lt;Api&gt;</title>');
    expect(html).toContain('<meta name="description" content="Says  things."/>'.replace('  ', ' '));
    expect(html).toContain('<link rel="canonical" href="https://example.com/info/Admin%20API.html"/>');
    expect(html).toContain('<meta name="generator" content="docgen 1.9.9"/>');
    expect(html).toContain('<meta name="keywords" content="a &quot;b&quot; &lt;c&gt;"');
    expect(html).toContain('href="https://git.example.com/r/edit/a%2Fb/content/info/Admin%20API.md"');
    expect(html).toMatch(/href="https:\/\/hooks\.example\.com\/"[^>]*target="_blank"/);
    expect(html).toContain('<h2 id="one">');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('leads to the form of any host that edits its file', async () => {
    const edit = 'https://git.example.com/r/_edit/{branch}/{path}?mode=edit';
    const repository = { url: 'https://git.example.com/r', branch: 'a/b', edit };
    const site = await built({ ...config(`repository: ${JSON.stringify(repository)}`), 'content/my page.md': '# A\n' });
    const html = await site.read('dist/my page.html');
    expect(html).toContain('href="https://git.example.com/r/_edit/a%2Fb/content/my%20page.md?mode=edit"');
  });

  it('has the title and description of the site where it is the start page or says nothing', async () => {
    const html = await (await built(files)).read('dist/index.html');
    expect(html).toContain('<title>My &lt;Api&gt;</title>');
    expect(html).toContain('<meta name="description" content="Said of the site"/>');
  });

  it('carries its state in a form that can’t end the script element', async () => {
    const html = await (await built(files)).read('dist/info/Admin API.html');
    const [, state] = /<script id="docgen-state" type="application\/json">(.*?)<\/script>/s.exec(html)!;
    expect(state).not.toContain('<');
    expect(JSON.parse(state!)).toMatchObject({
      view: { record: { path: '/info/Admin%20API.html', title: 'The API & more' } },
    });
  });
});

describe('scripts of pages', () => {
  it('are numbered from 2 in the order of the paths, and named after their content', async () => {
    const site = await built({
      'content/b.md': '# B\n',
      'content/README.md': '# Home\n',
      'content/a/z.md': '# Z\n',
      'content/a/README.md': '---\npermalink: /zz/\n---\n# A\n',
    });
    const names = (await site.list('dist/assets/js')).filter((name) => /^\d+\./.test(name));
    expect(withoutHashes(names)).toEqual(['2.HASH.js', '3.HASH.js', '4.HASH.js', '5.HASH.js']);
    const paths = await Promise.all(names.map(async (name) => (await readChunk(site, name)).record.path));
    expect(paths).toEqual(['/', '/a/z.html', '/b.html', '/zz/']);
  });

  it('register the page’s record and HTML', async () => {
    const site = await built({ 'content/README.md': '# Home\n\nSee [a](a.md).\n', 'content/a.md': '# A\n' });
    const [name] = (await site.list('dist/assets/js')).filter((each) => each.startsWith('2.'));
    expect(await site.read(`dist/assets/js/${name!}`)).toMatch(
      /^\(self\.docgenChunks=self\.docgenChunks\|\|\[\]\)\.push\(\[2,\{.*\}\]\);\n$/s,
    );
    const { html, ...view } = await readChunk(site, name!);
    expect(view).toMatchObject({
      documentTitle: 'Documentation',
      next: { path: '/a.html', title: 'A' },
      previous: null,
    });
    expect(html).toContain('<p>See <a href="/a.html">a</a>.</p>');
    expect(await site.read('dist/index.html')).toContain(html);
  });

  it('are named in the manifest and in the routes', async () => {
    const site = await built({ 'content/README.md': '# Home\n', 'content/a.md': '---\naliases: [/old/]\n---\n# A\n' });
    const manifest = JSON.parse(await site.read('dist/assets/manifest.json')) as {
      client: string;
      lists: string[];
      files: unknown;
    };
    const files = await site.list('dist');
    expect(files).toContain(`assets/js/app.${manifest.client}.js`);
    expect(manifest.files).toEqual({ routes: 1, sidebar: 1, words: 1 });
    const [route, sidebar, words] = JSON.parse(
      await site.read(`dist/assets/lists/0.${manifest.lists[0]!}.json`),
    ) as string[];
    expect(files).toEqual(
      expect.arrayContaining([`assets/sidebar/0.${sidebar!}.json`, `assets/search/words-0.${words!}.json`]),
    );
    const routes = JSON.parse(await site.read(`dist/assets/routes/0.${route!}.json`)) as {
      pages: Record<string, [number, string]>;
      redirects: Record<string, string>;
    };
    expect(Object.keys(routes.pages)).toEqual(['/', '/a.html']);
    for (const [number, hash] of Object.values(routes.pages)) expect(files).toContain(`assets/js/${number}.${hash}.js`);
    expect(routes.redirects).toEqual({ '/old/': '/a.html' });
  });
});

describe('pages.json', () => {
  it('holds the record of every page, with dates from git', async () => {
    const site = await tinySite({
      'docgen.config.js': 'export default {};\n',
      'content/README.md': 'Hello.\n',
      'content/info/Admin API.md':
        '---\nauthor: Ann\naliases: [/api/]\n---\n# Admin *API*\n\n## One\n\n### Two\n\n#### Three\n',
    });
    gitRepository(site.root).commit('2024-03-05T23:30:00Z', {});
    expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    const dates = { lastUpdated: 'March 5, 2024', lastUpdatedTimestamp: Date.UTC(2024, 2, 5, 23, 30) };
    expect(JSON.parse(await site.read('dist/pages.json'))).toEqual([
      {
        title: 'Home',
        frontmatter: {},
        regularPath: '/',
        relativePath: 'README.md',
        key: 'v-18eb20e2',
        path: '/',
        headers: [],
        ...dates,
      },
      {
        title: 'Admin API',
        frontmatter: { author: 'Ann', aliases: ['/api/'] },
        regularPath: '/info/Admin%20API.html',
        relativePath: 'info/Admin API.md',
        key: expect.stringMatching(/^v-[\da-f]{8}$/) as string,
        path: '/info/Admin%20API.html',
        headers: [
          { level: 2, title: 'One', slug: 'one' },
          { level: 3, title: 'Two', slug: 'two' },
        ],
        ...dates,
      },
    ]);
    expect(await site.read('dist/info/Admin API.html')).toContain('March 5, 2024');
  });

  it('holds the method records', async () => {
    const site = await built({
      'content/getX.md':
        '---\ncall: getX\n---\n# getX\n\nGets X.\n\n## Required parameters\n\n| Parameter | Type | Description |\n| - | - | - |\n| `id` | integer | The ID. |\n\n## Response\n\n```json\n{"success": true}\n```\n',
    });
    const [, record] = JSON.parse(await site.read('dist/pages.json')) as { method: unknown }[];
    expect(record!.method).toEqual({
      call: 'getX',
      summary: 'Gets X.',
      pagination: false,
      coverage: 'full',
      parameters: [
        { name: 'id', type: 'integer', required: true, description: 'The ID.', example: '42', id: 'param-id' },
      ],
      response: { success: true },
      notes: [],
    });
  });
});

describe('redirects', () => {
  const files = {
    ...config(
      "siteUrl: 'https://example.com/', redirects: { '/from config.html': '/a b.html#one', '/away': 'https://other.example.com/?a=1&b=\"2\"' }",
    ),
    'content/README.md': '# Home\n',
    'content/a b.md': '---\naliases: [/old/, /older.html, /bare]\n---\n# A <b></b>& "B"\n\n## One\n',
    'content/moved.md': '---\npermalink: /new/\n---\n# Moved\n',
  };

  it('are small files at the place of each alias, permalink and configured path, and of the folder form of each page', async () => {
    const site = await built(files);
    const stubs = [];
    for (const name of (await site.list('dist')).filter((each) => each.endsWith('.html'))) {
      const target = /<meta http-equiv="refresh" content="0; url=([^"]*)"\/>/.exec(
        await site.read(`dist/${name}`),
      )?.[1];
      if (target !== undefined) stubs.push(`${name} → ${target}`);
    }
    expect(stubs).toEqual([
      'a b/index.html → /a%20b.html',
      'away/index.html → https://other.example.com/?a=1&amp;b=&quot;2&quot;',
      'bare/index.html → /a%20b.html',
      'from config.html → /a%20b.html#one',
      'moved.html → /new/',
      'old/index.html → /a%20b.html',
      'older.html → /a%20b.html',
    ]);
  });

  it('say where the page is, keep search engines away and show a link, all escaped', async () => {
    const stub = await (await built(files)).read('dist/old/index.html');
    expect(stub).toMatch(/^<!doctype html><html lang="en-US"><head>/);
    expect(stub).toContain('<title>A &amp; &quot;B&quot;</title>');
    expect(stub).toContain('<meta http-equiv="refresh" content="0; url=/a%20b.html"/>');
    expect(stub).toContain('<link rel="canonical" href="https://example.com/a%20b.html"/>');
    expect(stub).toContain('<meta name="robots" content="noindex"/>');
    expect(stub).toContain('<meta name="generator" content="docgen 1.9.9"/>');
    expect(stub).toContain(
      '<body data-pagefind-ignore="all"><p>This page has moved to <a href="/a%20b.html">A &amp; &quot;B&quot;</a>.</p>',
    );
  });

  it('to other sites show the address', async () => {
    const stub = await (await built(files)).read('dist/away/index.html');
    const address = 'https://other.example.com/?a=1&amp;b=&quot;2&quot;';
    expect(stub).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(stub).toContain(`<a href="${address}">${address}</a>`);
  });

  it('never take the place of a page', async () => {
    const site = await built({ 'content/a.md': '# A\n', 'content/a/README.md': '# Folder\n' });
    expect(await site.read('dist/a/index.html')).toContain('<h1 id="folder">');
  });

  it('may be named with and without their slash', async () => {
    const site = await built({
      'content/README.md': '# Home\n',
      'content/a.md': '---\naliases: [/old, /old/]\n---\n# A\n',
    });
    expect(await site.read('dist/old/index.html')).toContain('url=/a.html');
  });
});

describe('404.html', () => {
  it('is a page of the site that search engines leave out', async () => {
    const html = await (await built({ 'content/README.md': '# Home\n' })).read('dist/404.html');
    expect(html).toContain('<title>Page not found | Documentation</title>');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('<h1>Page not found</h1>');
    expect(html).toMatch(/<a href="\/">Home<\/a>/);
  });

  it('is not among the pages', async () => {
    const site = await built({ ...config("siteUrl: 'https://example.com/'"), 'content/README.md': '# Home\n' });
    expect(await site.read('dist/pages.json')).not.toContain('404');
    expect(await site.read('dist/sitemap.xml')).not.toContain('404');
  });
});

describe('sitemap and robots', () => {
  const pages = { 'content/README.md': '# Home\n', 'content/a & b.md': '---\naliases: [/old/]\n---\n# A\n' };

  it('name every page where the address of the site is known', async () => {
    const site = await built({ ...config("siteUrl: 'https://example.com'"), ...pages });
    expect(await site.read('dist/sitemap.xml')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://example.com/</loc></url>\n<url><loc>https://example.com/a%20&amp;%20b.html</loc></url>\n</urlset>\n',
    );
    expect(await site.read('dist/robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n',
    );
  });

  it('are without addresses where it is not', async () => {
    const site = await built(pages);
    expect(await site.list('dist')).not.toContain('sitemap.xml');
    expect(await site.read('dist/robots.txt')).toBe('User-agent: *\nAllow: /\n');
    expect(await site.read('dist/index.html')).toContain('<link rel="canonical" href="/"/>');
  });
});

describe('files', () => {
  it('of public/ are copied to the top; others only where a page refers to them', async () => {
    const site = await built({
      'content/README.md': '# Home\n\n![Flow](<img/flow chart.svg>) [Sample](sample.zip) [Logo](/logo.svg)\n',
      'content/img/flow chart.svg': '<svg/>',
      'content/img/unused.svg': '<svg/>',
      'content/sample.zip': 'zip',
      'content/public/logo.svg': '<svg/>',
      'content/public/deep/unused.txt': 'text',
      'content/public/favicon.ico': 'icon',
    });
    const files = await site.list('dist');
    expect(files).toEqual(
      expect.arrayContaining(['img/flow chart.svg', 'sample.zip', 'logo.svg', 'deep/unused.txt', 'favicon.ico']),
    );
    expect(files).not.toContain('img/unused.svg');
    expect(files.filter((name) => name.startsWith('public/'))).toEqual([]);
    expect(await site.read('dist/deep/unused.txt')).toBe('text');
    const html = await site.read('dist/index.html');
    expect(html).toContain('src="/img/flow%20chart.svg"');
    expect(html).toContain('<link rel="icon" href="/favicon.ico"/>');
  });

  it('that would be written twice are an error that names both sources', async () => {
    const site = await tinySite({ 'content/a.md': '# A\n', 'content/public/a.html': 'mine' });
    const { exitCode, stderr } = await site.docgen('build', '--quiet');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/error {2}output-clash {2}`a\.html` is written by `.*` and by `.*`/);
    expect(stderr).toContain('content/a.md');
    expect(stderr).toContain('public/a.html');
  });

  it('that are hidden, and packages, are left out', async () => {
    const site = await built({
      'content/README.md': '# Home\n',
      'content/.draft.md': '# Draft\n',
      'content/.git/x.md': 'x',
      'content/node_modules/p/README.md': '# Package\n',
    });
    expect((JSON.parse(await site.read('dist/pages.json')) as unknown[]).length).toBe(1);
  });
});

describe('a site without a start page', () => {
  it('links to no page that is not there', async () => {
    const site = await built({ 'content/a.md': '# A\n', 'content/b.md': '# B\n' });
    const files = await site.list('dist');
    const html = await site.read('dist/a.html');
    const addresses = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, address]) => address!);
    expect(addresses).toContain('/b.html');
    for (const address of addresses)
      expect(files).toContain(address.endsWith('/') ? `${address.slice(1)}index.html` : address.slice(1));
  });
});

interface Chunk {
  record: { path: string };
  html: string;
}

/** Chunk that a page's script registers. */
async function readChunk(site: TinySite, name: string): Promise<Chunk> {
  const text = await site.read(`dist/assets/js/${name}`);
  const [, json] = /\.push\(\[\d+,(.*)\]\);\n$/s.exec(text)!;
  return JSON.parse(json!) as Chunk;
}
