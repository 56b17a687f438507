import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const config = (plugin: string, more = "siteUrl: 'https://example.com', base: '/docs/',") => `
  import { defineConfig, feed, searchRecords } from 'docgen-site';
  export default defineConfig({ title: 'T & U', lastUpdated: false, ${more} plugins: [${plugin}] });`;

const POSTS = {
  'content/README.md': '# Home\n\nText.\n',
  'content/blog/README.md': '---\nlist: date\nauthors: { ann: { name: Ann Tern } }\n---\n\n# Blog\n',
  'content/blog/old.md': '---\ndate: 2025-01-31\nauthor: ann\n---\n\n# Old\n\nSee [new](new.md).\n',
  'content/blog/new.md': '---\ndate: 2026-02-01T10:00:00+02:00\n---\n\n# New\n\nText.\n',
  'content/blog/hidden.md': '---\ndate: 2026-03-01\nhidden: true\n---\n\n# Hidden\n\nText.\n',
  'content/blog/undated.md': '# Undated\n\nText.\n',
};

describe('feed', () => {
  it('lists the pages of a folder by their date, with addresses that hold elsewhere too', async () => {
    const site = await tinySite({ 'docgen.config.ts': config("feed({ folder: 'blog' })"), ...POSTS });
    expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
    const text = await site.read('dist/feed.xml');
    expect(text).toContain('<title>T &amp; U</title>');
    expect(text).toContain('<updated>2026-02-01T08:00:00.000Z</updated>');
    expect([...text.matchAll(/<entry><id>(.*?)<\/id>/g)].map(([, id]) => id)).toEqual([
      'https://example.com/docs/blog/new.html',
      'https://example.com/docs/blog/old.html',
    ]);
    expect(text).toContain('<author><name>Ann Tern</name></author>');
    expect(await site.read('dist/index.html')).toContain(
      '<link rel="alternate" type="application/atom+xml" title="T &amp; U" href="https://example.com/docs/feed.xml">',
    );
    expect(text).toContain('&lt;a href=&quot;https://example.com/docs/blog/new.html&quot;&gt;new&lt;/a&gt;');
  });

  it('has the text of a post without what only the styles and scripts of the site make sense of', async () => {
    const post =
      '---\ndate: 2026-02-01\n---\n\n# New\n\nAt [x](https://x.example/).\n\n## More\n\n```js\nx();\n```\n\n[Up](#more)\n';
    const site = await tinySite({
      'docgen.config.ts': config("feed({ folder: 'blog' })"),
      ...POSTS,
      'content/blog/new.md': post,
      'content/blog/old.md': '---\ndate: 2025-01-31\n---\n\n# Old\n\n<br class="visually-hidden">\n\nThe rest.\n',
    });
    expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
    const text = await site.read('dist/feed.xml');
    expect(text).toContain('class=&quot;external-link&quot;&gt;x&lt;/a&gt;.&lt;/p&gt;');
    expect(text).toContain('&lt;h2 id=&quot;more&quot;&gt;More&lt;/h2&gt;');
    expect(text).toContain('&lt;a href=&quot;https://example.com/docs/blog/new.html#more&quot;&gt;Up&lt;/a&gt;');
    expect(text).not.toMatch(/Copy|new window|svg/);
    expect(text).toContain('The rest.');
  });

  it('is one for each language that has posts, with its title and pages, and pages name that of their language', async () => {
    const languages =
      "languages: { '/': 'en', '/de/': { lang: 'de', title: 'Titel', labels: { News: 'Neues' } }, '/fr/': 'fr' },";
    const site = await tinySite({
      'docgen.config.ts': config(
        "feed({ folder: 'blog', title: 'News' })",
        `siteUrl: 'https://example.com', base: '/docs/', ${languages}`,
      ),
      ...POSTS,
      'content/de/README.md': '# Start\n\nText.\n',
      'content/de/blog/new.md': '---\ndate: 2026-02-01\n---\n\n# Neu\n\nText.\n',
      'content/fr/README.md': '# Accueil\n\nTexte.\n',
    });
    expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
    const [english, german] = [await site.read('dist/feed.xml'), await site.read('dist/de/feed.xml')];
    const facts = (text: string) =>
      [/xml:lang="([^"]+)"/, /<title>([^<]+)/, /<name>([^<]+)/, /<id>([^<]+)/].map((each) => each.exec(text)?.[1]);
    expect(facts(german)).toEqual(['de', 'Neues', 'Titel', 'https://example.com/docs/de/feed.xml']);
    expect(facts(english)).toEqual(['en', 'News', 'T &amp; U', 'https://example.com/docs/feed.xml']);
    expect(german.match(/<entry>/g)).toHaveLength(1);
    expect(german).toContain('<entry><id>https://example.com/docs/de/blog/new.html</id><title>Neu</title>');
    expect(english.match(/<entry>/g)).toHaveLength(2);
    const named = async (page: string) =>
      /atom\+xml" title="([^"]+)" href="([^"]+)"/.exec(await site.read(page))?.slice(1);
    expect(await named('dist/de/index.html')).toEqual(['Neues', 'https://example.com/docs/de/feed.xml']);
    expect(await named('dist/blog/new.html')).toEqual(['News', 'https://example.com/docs/feed.xml']);
    // There is none in French.
    expect(await named('dist/fr/index.html')).toEqual(['News', 'https://example.com/docs/feed.xml']);
    expect(await site.list('dist/fr')).not.toContain('feed.xml');
  });

  it('says which pages it leaves out, and that it needs the address of the site', async () => {
    const site = await tinySite({ 'docgen.config.ts': config("feed({ folder: 'blog' })"), ...POSTS });
    const { stdout } = await site.docgen('check', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      diagnostics: [
        { code: 'plugin-problem', file: 'content/blog/undated.md', hint: 'write `date: 2026-01-31`' },
        { code: 'post-undated' },
      ],
    });
    await site.write({ 'docgen.config.ts': config('feed()', '') });
    const failed = await site.docgen('build', '--format', 'json');
    expect(failed.stdout).toContain('a feed needs `siteUrl`');
  });
});

describe('searchRecords', () => {
  const PAGE = { 'content/README.md': '# Home\n\nAbove.\n\n## Two\n\nBelow *two*.\n\n### Three\n' };
  const two = { url: 'https://example.com/docs/#two', url_without_anchor: 'https://example.com/docs/', anchor: 'two' };

  it('writes a record for each section, with the headings above it', async () => {
    const site = await tinySite({
      'docgen.config.ts': config('searchRecords()'),
      ...PAGE,
      'content/not.md': '---\nsearch: false\n---\n\n# Not\n\nText.\n',
    });
    await site.docgen('build');
    const records = JSON.parse(await site.read('dist/search-records.json')) as Record<string, unknown>[];
    expect(records.map(({ objectID, type, content }) => [objectID, type, content])).toEqual([
      ['/#home', 'content', 'Above.'],
      ['/#two', 'content', 'Below two .'],
      ['/#three', 'lvl3', null],
    ]);
    expect(records[1]).toMatchObject({ ...two, hierarchy: { lvl0: 'T & U', lvl1: 'Home', lvl2: 'Two', lvl3: null } });
    expect(records[2]).toMatchObject({ hierarchy: { lvl2: 'Two', lvl3: 'Three', lvl4: null } });
  });

  it('writes them in lines with flat keys for Typesense', async () => {
    const site = await tinySite({ 'docgen.config.ts': config("searchRecords({ shape: 'typesense' })"), ...PAGE });
    await site.docgen('build');
    const lines = (await site.read('dist/search-records.jsonl')).trim().split('\n');
    expect(JSON.parse(lines[1]!)).toMatchObject({
      ...two,
      id: '/#two',
      'hierarchy.lvl2': 'Two',
      'hierarchy.lvl3': null,
    });
  });
});

it('a configuration that uses only defineConfig is kept compiled, and one that uses more still works from the cache', async () => {
  const site = await tinySite({ 'docgen.config.ts': config("feed({ folder: 'blog' })"), ...POSTS });
  await site.docgen('build', '--cache', 'cache');
  expect((await site.docgen('build', '--cache', 'cache')).stdout).toContain('(0 changed)');
});
