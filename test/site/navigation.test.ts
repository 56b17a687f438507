import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../src/config/schema';
import type { Navigation } from '../../src/model/site';
import { siteOf } from '../support/sitePages';

function navigationOf(files: Record<string, string>, sidebar?: UserConfig['sidebar']): Navigation {
  return siteOf(files, { config: { sidebar } }).site.navigation;
}

/** Titles of the pages of each group, in order. */
function titles({ groupPages }: Navigation): string[][] {
  return groupPages.map((pages) => pages.map(({ title }) => title));
}

describe('a configured sidebar', () => {
  it('has sections with a caption, and one without for the groups between them', () => {
    const { partStarts, groups, diagnostics } = navigationOf(
      { 'README.md': '# Home', 'a/README.md': '# Index of A', 'a/x.md': '', 'b/y.md': '', 'c/z.md': '' },
      [
        { label: 'Guide', pages: ['README.md'] },
        { label: 'B', folder: 'b' },
        { label: 'Core', groups: [{ label: 'A', folder: '/a/' }] },
        { label: 'C', folder: 'c' },
      ],
    );
    expect(partStarts).toEqual([0, 2, 3]);
    expect(groups.map(({ part, caption }) => [part, caption])).toEqual([
      [0, null],
      [0, null],
      [1, 'Core'],
      [2, null],
    ]);
    expect(groups.map(({ label, path }) => [label, path])).toEqual([
      ['Guide', '/'],
      ['B', null],
      ['A', '/a/'],
      ['C', null],
    ]);
    expect(diagnostics).toEqual([]);
  });

  it('lists the pages of a folder and of those below, but not its index page', () => {
    const navigation = navigationOf({ 'a/README.md': '', 'a/x.md': '', 'a/b/README.md': '# Inner', 'ab/y.md': '' }, [
      { label: 'A', folder: 'a' },
    ]);
    expect(titles(navigation)).toEqual([['Inner', 'X']]);
    expect(navigation.groups).toEqual([{ label: 'A', path: '/a/', size: 2, first: 1, part: 0, caption: null }]);
  });

  it('lists named pages in the order in which they are named', () => {
    expect(
      titles(
        navigationOf({ 'a.md': '', 'b.md': '', 'c/d.md': '' }, [{ label: 'G', pages: ['c/d.md', 'b.md', 'a.md'] }]),
      ),
    ).toEqual([['D', 'B', 'A']]);
  });

  it('leaves out pages that do not want to be listed', () => {
    expect(
      titles(navigationOf({ 'a/x.md': '---\nsidebar: false\n---', 'a/y.md': '' }, [{ label: 'A', folder: 'a' }])),
    ).toEqual([['Y']]);
  });

  it.each([
    ['by name', {}, ['A', 'B', 'C', 'D']],
    [
      'by their own order, then by name',
      { 'c.md': '---\norder: 1\n---', 'b.md': '---\norder: 2\n---' },
      ['C', 'B', 'A', 'D'],
    ],
    ['by the list on the index page, then by name', { 'README.md': '---\norder: [d, b]\n---' }, ['D', 'B', 'A', 'C']],
    [
      'by the list, then by their own order, then by name',
      { 'README.md': '---\norder: [d]\n---', 'b.md': '---\norder: -1\n---', 'd.md': '---\norder: 9\n---' },
      ['D', 'B', 'A', 'C'],
    ],
    [
      'by the list, whose unknown names do not matter',
      { 'README.md': '---\norder: [nothing, c]\n---' },
      ['C', 'A', 'B', 'D'],
    ],
    [
      'by order numbers, also with fractions and below zero',
      { 'd.md': '---\norder: -1\n---', 'c.md': '---\norder: 0.5\n---', 'a.md': '---\norder: 10\n---' },
      ['D', 'C', 'A', 'B'],
    ],
  ])('puts the pages of a folder in order %s', (_rule, changed, order) => {
    const files = { 'README.md': '', 'b.md': '', 'a.md': '', 'd.md': '', 'c.md': '', ...changed };
    const inFolder = Object.fromEntries(Object.entries(files).map(([name, text]) => [`g/${name}`, text]));
    expect(titles(navigationOf(inFolder, [{ label: 'G', folder: 'g' }]))).toEqual([order]);
  });

  it('reports a page that is not there, with the nearest name', () => {
    expect(
      navigationOf({ 'remote.md': '' }, [{ label: 'Guide', pages: ['remot.md', 'unlike.md'] }]).diagnostics,
    ).toMatchObject([
      {
        code: 'sidebar-page-missing',
        severity: 'error',
        hint: 'did you mean `remote.md`?',
        message: 'the sidebar group `Guide` names `remot.md`, which does not exist',
      },
      { code: 'sidebar-page-missing', message: 'the sidebar group `Guide` names `unlike.md`, which does not exist' },
    ]);
  });

  it('warns of a group without pages, with the nearest folder', () => {
    expect(navigationOf({ 'accounts/x.md': '' }, [{ label: 'Accounts', folder: 'acounts' }]).diagnostics).toMatchObject(
      [
        {
          code: 'sidebar-group-empty',
          severity: 'warning',
          hint: 'did you mean `accounts`?',
          message: 'the sidebar group `Accounts` is empty: no page in `acounts`',
        },
      ],
    );
  });
});

describe('the sidebar of a site without one', () => {
  it('has a group for the pages at the top and one for each folder there, named after its index page', () => {
    const navigation = navigationOf({
      'z.md': '',
      'README.md': '',
      'b/x.md': '',
      'a/README.md': '# All of A',
      'a/deep/y.md': '',
    });
    expect(navigation.groups.map(({ label }) => label)).toEqual(['Pages', 'All of A', 'b']);
    expect(titles(navigation).slice(1)).toEqual([['Y'], ['X']]);
    expect(navigation.partStarts).toEqual([0]);
    expect([...navigation.places.keys()]).toEqual(['/', '/z.html', '/a/', '/a/deep/y.html', '/b/x.html']);
  });

  it('has no group for the top where there are folders only', () => {
    expect(navigationOf({ 'b/x.md': '' }).groups.map(({ label }) => label)).toEqual(['b']);
  });

  it('is empty on an empty site', () => {
    expect(navigationOf({})).toMatchObject({ partStarts: [], groups: [], groupPages: [], diagnostics: [] });
  });
});

describe('the numbers of pages', () => {
  const pagesIn = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/page${index}.md`, '']));

  it('follow those of the groups, and a list that fits into one file of 128 is not divided between two', () => {
    const { groups } = navigationOf({
      ...pagesIn('a', 60),
      ...pagesIn('b', 64),
      ...pagesIn('c', 2),
      ...pagesIn('d', 200),
      ...pagesIn('e', 1),
    });
    expect(groups.map(({ label, first, size }) => [label, first, size])).toEqual([
      ['a', 5, 60],
      ['b', 128, 64],
      ['c', 192, 2],
      ['d', 256, 200],
      ['e', 456, 1],
    ]);
  });
});

describe('previous and next page', () => {
  const files = { 'README.md': '# Home', 'a/README.md': '# A', 'a/x.md': '', 'b/y.md': '', 'other.md': '' };
  const sidebar: UserConfig['sidebar'] = [
    { label: 'Guide', pages: ['README.md'] },
    { label: 'A', folder: 'a' },
    { label: 'B', folder: 'b' },
  ];

  it('follow the sidebar through all groups, index pages first', () => {
    const { places } = navigationOf(files, sidebar);
    expect(
      [...places].map(([path, { previous, next, group }]) => [group, previous?.path ?? null, path, next?.path ?? null]),
    ).toEqual([
      [0, null, '/', '/a/'],
      [1, '/', '/a/', '/a/x.html'],
      [1, '/a/', '/a/x.html', '/b/y.html'],
      [2, '/a/x.html', '/b/y.html', null],
    ]);
  });

  it('are none for a page that the sidebar does not list', () => {
    expect(navigationOf(files, sidebar).places.has('/other.html')).toBe(false);
  });

  it('are those of the first place of a page that is listed twice', () => {
    const { places } = navigationOf(files, [
      { label: '1', pages: ['a/x.md', 'b/y.md'] },
      { label: '2', pages: ['other.md', 'a/x.md'] },
    ]);
    expect(places.get('/a/x.html')).toMatchObject({ group: 0, previous: null, next: { path: '/b/y.html' } });
  });
});
