import { afterEach, describe, expect, it, vi } from 'vitest';
import { pagesOf } from '../support/sitePages';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('page records', () => {
  it('hold everything that is known of a page', () => {
    const text = '---\nauthor: Ann\npermalink: /about us/\n---\n# The *API*\n\n## One\n\n#### Deep\n\n### Two `x`';
    const time = Date.UTC(2024, 2, 5, 23, 30);
    const { pages } = pagesOf({ 'info/Admin API.md': text }, { times: { 'info/Admin API.md': time } });
    expect(pages.map(({ record }) => record)).toEqual([
      {
        title: 'The API',
        frontmatter: { author: 'Ann', permalink: '/about us/' },
        regularPath: '/info/Admin%20API.html',
        relativePath: 'info/Admin API.md',
        key: expect.stringMatching(/^v-[\da-f]{8}$/) as string,
        path: '/about%20us/',
        headers: [
          { level: 2, title: 'One', slug: 'one' },
          { level: 3, title: 'Two x', slug: 'two-x' },
        ],
        lastUpdated: 'March 5, 2024',
        lastUpdatedTimestamp: time,
      },
    ]);
  });

  it.each([
    ['its front matter', { 'a.md': '---\ntitle: Own\n---\n# Heading' }, 'Own'],
    ['its first H1', { 'a.md': '# Heading' }, 'Heading'],
    ['“Home” for the start page', { 'README.md': 'text' }, 'Home'],
    ['its file name otherwise', { 'a/getAccounts.md': 'text' }, 'getAccounts'],
  ])('take the title from %s', (_from, files, title) => {
    expect(pagesOf(files).pages[0]!.record.title).toBe(title);
  });

  it('keep the headings of the configured levels', () => {
    const { pages } = pagesOf({ 'a.md': '# A\n\n## B\n\n#### C' }, { config: { markdown: { headers: [1, 4] } } });
    expect(pages[0]!.record.headers.map(({ title }) => title)).toEqual(['A', 'C']);
  });

  it('are numbered from 2, in the order of the paths', () => {
    const { pages } = pagesOf({
      'b.md': '',
      'README.md': '',
      'a/z.md': '',
      'z.md': '---\npermalink: /a/\n---',
      'B.md': '',
    });
    expect(pages.map(({ number, record }) => `${number} ${record.path}`)).toEqual([
      '2 /',
      '3 /B.html',
      '4 /a/',
      '5 /a/z.html',
      '6 /b.html',
    ]);
  });
});

describe('dates', () => {
  it.each([
    ['en-US', 'March 5, 2024'],
    ['en-GB', '5 March 2024'],
    ['de', '5. März 2024'],
    ['pl', '5 marca 2024'],
    ['ja', '2024年3月5日'],
  ])('are written in the language %s', (lang, text) => {
    expect(dateOf(Date.UTC(2024, 2, 5, 12), lang)).toBe(text);
  });

  it.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])(
    'are those of UTC on a machine in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(dateOf(Date.UTC(2024, 2, 5, 0, 0), 'en-US')).toBe('March 5, 2024');
      expect(dateOf(Date.UTC(2024, 2, 5, 23, 59), 'en-US')).toBe('March 5, 2024');
    },
  );

  it('are left out where git knows none', () => {
    const { pages } = pagesOf({ 'a.md': '' });
    expect(pages[0]!.record).not.toHaveProperty('lastUpdated');
    expect(pages[0]!.record).not.toHaveProperty('lastUpdatedTimestamp');
  });

  it('are left out where the site says so, also those that a page gives', () => {
    const { pages } = pagesOf({ 'a.md': '---\nlastUpdated: 2025-09-21\n---' }, { config: { lastUpdated: false } });
    expect(pages[0]!.record).not.toHaveProperty('lastUpdated');
  });

  it('are left out where the page says so', () => {
    const { pages } = pagesOf({ 'a.md': '---\nlastUpdated: false\n---' }, { times: { 'a.md': 0 } });
    expect(pages[0]!.record).not.toHaveProperty('lastUpdated');
  });

  it.each([
    ['lastUpdated: 2025-09-21', Date.UTC(2025, 8, 21), 'September 21, 2025'],
    ['lastUpdated: 2025-09-21 23:59', Date.UTC(2025, 8, 21, 23, 59), 'September 21, 2025'],
    ['lastUpdated: 2025-09-21T23:30:00-02:00', Date.UTC(2025, 8, 22, 1, 30), 'September 22, 2025'],
    ['lastmod: 2025-09-21', Date.UTC(2025, 8, 21), 'September 21, 2025'],
    ['lastUpdated: true', 0, 'January 1, 1970'],
    ['lastmod: soon', 0, 'January 1, 1970'],
  ])('are what the page says: %s', (line, lastUpdatedTimestamp, lastUpdated) => {
    const { pages } = pagesOf({ 'a.md': `---\n${line}\n---` }, { times: { 'a.md': 0 } });
    expect(pages[0]!.record).toMatchObject({ lastUpdated, lastUpdatedTimestamp });
  });

  function dateOf(time: number, lang: string): string | undefined {
    return pagesOf({ 'a.md': '' }, { config: { lang }, times: { 'a.md': time } }).pages[0]!.record.lastUpdated;
  }
});

describe('two files for one route', () => {
  it.each([
    [
      'README and index',
      { 'x/README.md': '', 'x/index.md': '' },
      '/x/',
      'x/README.md',
      'x/index.md',
      1,
      'rename one of the two files',
    ],
    [
      'a permalink and a file',
      { 'a.md': '', 'b.md': '---\npermalink: /a.html\n---' },
      '/a.html',
      'b.md',
      'a.md',
      2,
      'change the permalink of one of the two pages',
    ],
  ])('are an error: %s', (_what, files, path, file, other, line, hint) => {
    expect(pagesOf(files).diagnostics).toEqual([
      {
        code: 'duplicate-route',
        severity: 'error',
        file: `content/${file}`,
        line,
        column: 1,
        message: `\`${path}\` is also the route of \`content/${other}\``,
        hint,
      },
    ]);
  });
});
