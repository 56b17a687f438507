import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../support/parseMarkdown';
import { pagesOf, siteOf } from '../support/sitePages';

describe('the title of a page', () => {
  it.each([
    ['front matter', '---\ntitle: A\n---\n# B', 'A'],
    ['the first heading of level 1', '## B\n\n# C', 'C'],
    ['the first heading of any level', 'Text\n\n### B\n\n## C', 'B'],
    ['the hero of a landing page', '---\nlayout: home\nhero: { name: Orbit, text: Small }\n---\n\n## B', 'Orbit'],
    ['the text of a hero without a name', '---\nlayout: home\nhero: { name: 1, text: Small }\n---\n\n## B', 'Small'],
    ['a heading of a landing page without a hero', '---\nlayout: home\n---\n\n## B', 'B'],
    ['nothing', 'Text', ''],
  ])('comes from %s', (_what, text, title) => {
    expect(parseMarkdown(text).page.title).toBe(title);
  });

  it.each([
    ['guide/01-getting_started.md', 'Getting started'],
    ['guide/README.md', 'Guide'],
    ['README.md', 'Home'],
  ])('comes from the name of %s otherwise', (file, title) => {
    expect(pagesOf({ [file]: 'Text' }).pages[0]!.record.title).toBe(title);
  });
});

describe('a title in front matter', () => {
  it('is shown where the page has no heading of level 1', () => {
    const { html, page, markdown } = parseMarkdown('---\ntitle: "A & `b`"\n---\n\nText\n\n## A & `b`');
    expect(html).toMatch(/^<h1 id="a-b-2"><a [^>]*>#<\/a>A &#x26; `b`<\/h1>\n<p>Text<\/p>\n<h2 id="a-b">/);
    expect(page.headers[0]).toEqual({ level: 1, title: 'A & `b`', slug: 'a-b-2' });
    expect(page.searchText).toEqual(['', 'Text', '']);
    expect(page.description).toBe('Text');
    expect(markdown[0]).toMatch(/^# A & \\`b\\`/);
  });

  it.each([
    ['the page has one', '---\ntitle: A\n---\n# B'],
    ['the page has one below pictures', '---\ntitle: A\n---\n![x](https://a.b/c.svg)\n\n<p>x</p>\n\n# B'],
    ['the page says it below its text', '---\ntitle: A\n---\nText.\n\n# a\n'],
    ['the page has one in HTML', '---\ntitle: A\n---\n<h1>B</h1>'],
    ['it is a home page', '---\ntitle: A\nlayout: home\n---\nText'],
    ['it is empty', "---\ntitle: ''\n---\nText"],
  ])('is not shown if %s', (_what, text) => {
    expect(parseMarkdown(text).html).not.toMatch(/<h1[^>]*>(?:<a[^>]*>#<\/a>)?A?<\/h1>/);
  });
});

describe('a heading that is above a page', () => {
  const heading = (text: string, isForeign: boolean, relativePath = 'guide/01-set_up.md') =>
    /<h1[^>]*>(?:<a[^>]*>#<\/a>)?([^<]*)/.exec(parseMarkdown(text, { isForeign, relativePath }).html)?.[1];

  it('is the title, although the page has one of level 1 below its text', () => {
    expect(heading('---\ntitle: A\n---\nText.\n\n# B', false)).toBe('A');
    expect(heading('---\ntitle: A\n---\n- Text\n\n# B', false)).toBe('A');
  });

  it('is the name of the page on a site without a configuration, if none is its title', () => {
    expect(heading('Text', true)).toBe('Set up');
    expect(heading('Text', true, 'guide/README.md')).toBe('Guide');
    expect(heading('Text', true, 'README.md')).toBeUndefined();
    expect(heading('Text', false)).toBeUndefined();
    expect(heading('Text\n\n## B', true)).toBe('Set up');
    expect(heading('## B\n\nText', true)).toBeUndefined();
    expect(heading('<h2>B</h2>', true)).toBeUndefined();
  });
});

describe('permalinks as other generators write them', () => {
  it.each([
    ['/docs/a.html', '/docs/a.html'],
    ['/docs/a/', '/docs/a/'],
    ['/docs/a', '/docs/a.html'],
    ['docs/a', '/docs/a.html'],
    ['https://example.com/docs/a/', '/docs/a/'],
    ['/:year/:slug/', '/page.html'],
    ['false', '/page.html'],
  ])('%s → %s', (permalink, path) => {
    const { pages, diagnostics } = pagesOf({ 'page.md': `---\npermalink: ${permalink}\n---\n# Page` });
    expect(diagnostics).toEqual([]);
    expect(pages[0]!.record.path).toBe(path);
  });
});

describe('README.md and index.md', () => {
  it.each([
    ['a/README.md', 'a/index.md'],
    ['a/index.md', 'a/README.md'],
    ['a/readme.md', 'a/README.md'],
  ])('count as one in links: %s is found by %s', (file, link) => {
    const { site, diagnostics } = siteOf({ [file]: '# A', 'b.md': `[x](${link})` });
    const page = site.pages.find(({ record }) => record.relativePath === 'b.md')!;
    expect(diagnostics).toEqual([]);
    expect(site.hrefs.get(page)).toEqual(['/a/']);
  });

  it('are an error together, which names both', () => {
    const { diagnostics } = pagesOf({ 'a/README.md': '# A', 'a/index.md': '# B' });
    expect(diagnostics.map(({ message }) => message)).toEqual(['`/a/` is also the route of `content/a/index.md`']);
  });
});
