import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../src/config/schema';
import { isBranch } from '../../client/shared/groupPages';
import type { SidebarNode } from '../../client/shared/sidebar';
import type { Navigation, SidebarListing } from '../../src/model/site';
import { siteOf } from '../support/sitePages';

function navigationOf(files: Record<string, string>, sidebar?: UserConfig['sidebar']): Navigation {
  return siteOf(files, { config: { sidebar } }).site.navigation;
}

/** Titles of the pages of each group, in order. */
function titles({ groupPages }: Navigation): string[][] {
  return groupPages.map((pages) => pages.map(({ title }) => title));
}

/** Sidebar as shown: the text of a page, or the label of a group followed by its entries. */
type Outline = string | [label: string, ...Outline[]];

function outline({ groups, listings }: Navigation): Outline[] {
  return groups.map((group, index) => outlineOf(group, listings[index]));
}

function outlineOf(node: SidebarNode, listing: SidebarListing | undefined): Outline {
  if (!isBranch(node)) return node.title;
  if (listing === undefined || listing.nodes.length === 0) return node.label;
  const inside = listing.nodes.map((each) =>
    outlineOf(each, isBranch(each) ? listing.inner.get(each.first) : undefined),
  );
  return [node.label, ...inside];
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
    [
      'by what other generators call their order, and with the names that they give them',
      {
        'd.md': '---\nsidebar_position: 1\n---',
        'b.md': '---\nweight: 2\nlinkTitle: Be\n---',
        'a.md': '---\nweight: 0\n---',
      },
      ['D', 'Be', 'A', 'C'],
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

  it('leaves the pages of a large group to be loaded, though it is open: no page grows with them', () => {
    const files = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`g/${index}.md`, '']));
    const [large] = navigationOf(files, [{ folder: 'g', label: 'G', collapsed: false }]).groups;
    expect(large).toMatchObject({ open: true, size: 21 });
    expect(large!.pages).toBeUndefined();
  });

  it('nests pages, links, groups and folders to any depth, with labels and badges of their own', () => {
    const files = {
      'README.md': '# Home',
      'a.md': '# A',
      'b.md': '---\nlabel: Bee\nbadge: new\n---\n# A long title',
      'f/README.md': '# Folder',
      'f/x.md': '# X',
      'f/in/y.md': '# Y',
    };
    const navigation = navigationOf(files, [
      'README.md',
      { link: 'https://example.com/', label: 'Elsewhere', badge: 'out' },
      {
        label: 'One',
        badge: 'beta',
        collapsed: false,
        items: [
          { label: 'Two', items: [{ label: 'Three', items: [{ file: 'a.md', label: 'My A', badge: 'old' }] }] },
          'b.md',
          { link: '/f/x.html#part', label: 'Part' },
        ],
      },
      { folder: 'f' },
      { folder: 'f', label: 'Flat', depth: 0 },
    ]);
    expect(outline(navigation)).toEqual([
      'Home',
      'Elsewhere',
      ['One', ['Two', ['Three', 'My A']], 'Bee', 'Part'],
      ['Folder', 'X', ['In', 'Y']],
      ['Flat', 'Y', 'X'],
    ]);
    expect(navigation.groups[1]).toMatchObject({ path: 'https://example.com/', size: 0, badge: 'out' });
    expect(navigation.groups[2]).toMatchObject({ path: null, size: 3, total: 2, badge: 'beta', open: true });
    const paths = (node: SidebarNode) => ('label' in node ? node.label : node.path);
    expect(navigation.groups[2]!.pages!.map(paths)).toEqual(['Two', '/b.html', '/f/x.html#part']);
    const [two, bee] = navigation.listings[2]!.nodes;
    expect(two).toEqual({ label: 'Two', path: null, size: 1, first: 8 });
    expect(bee).toEqual({ path: '/b.html', title: 'Bee', badge: 'new' });
    expect(navigation.places.get('/a.html')).toMatchObject({
      group: 2,
      trail: [
        { label: 'Two', first: 8 },
        { label: 'Three', first: 9 },
      ],
      previous: { path: '/' },
      next: { path: '/b.html', title: 'Bee' },
    });
    expect(navigation.diagnostics).toEqual([]);
  });

  it('may be one for each path: a page has the sidebar of the longest that fits', () => {
    const files = { 'README.md': '', 'en/a.md': '', 'en/deep/b.md': '', 'en/deep/c/d.md': '', 'other.md': '' };
    const navigation = navigationOf(files, {
      '/en/': ['en/a.md', 'en/deep/b.md'],
      '/en/deep/': 'auto',
    });
    expect(outline(navigation)).toEqual(['B', ['C', 'D'], 'A', 'B']);
    expect(['/en/deep/b.html', '/en/a.html', '/other.html'].map(navigation.rangeOf)).toEqual([
      [0, 2],
      [2, 4],
      [0, 0],
    ]);
    expect([...navigation.places].map(([path, { group, next }]) => [path, group, next?.path])).toEqual([
      ['/en/deep/b.html', 0, '/en/deep/c/d.html'],
      ['/en/deep/c/d.html', 1, undefined],
      ['/en/a.html', 2, '/en/deep/b.html'],
    ]);
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
      {
        code: 'sidebar-page-missing',
        message: 'the sidebar group `Guide` names `unlike.md`, which does not exist',
        hint: 'take the entry out, or write the file again',
      },
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
  it('is its folder tree: pages first, then folders, named after their index page or in words', () => {
    const navigation = navigationOf({
      'z.md': '',
      'README.md': '# Home',
      'b-and-c/x.md': '',
      'a/README.md': '# All of A',
      'a/deep/y.md': '',
      'a/deep/er/README.md': '# Only an index',
      'a/page.md': '',
    });
    expect(outline(navigation)).toEqual([
      'Home',
      'Z',
      ['All of A', 'Page', ['Deep', 'Only an index', 'Y']],
      ['B and c', 'X'],
    ]);
    expect(navigation.partStarts).toEqual([0]);
    expect(
      [...navigation.places].map(([path, { group, trail }]) => [path, group, ...trail.map((each) => each.label)]),
    ).toEqual([
      ['/', 0],
      ['/z.html', 1],
      ['/a/', 2],
      ['/a/page.html', 2],
      ['/a/deep/er/', 2, 'Deep'],
      ['/a/deep/y.html', 2, 'Deep'],
      ['/b-and-c/x.html', 3],
    ]);
  });

  it('has one group for the pages at the top where they are many', () => {
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`page-${100 + index}.md`, '']));
    const { groups } = navigationOf({ 'README.md': '', 'b/x.md': '', ...many });
    expect(groups.map(({ label, path, size }) => [label, path, size])).toEqual([
      ['Pages', '/', 41],
      ['B', null, 1],
    ]);
  });

  it('begins below a folder that holds all others', () => {
    const inside = { 'packages/site/b/x.md': '', 'packages/site/y.md': '' };
    expect(outline(navigationOf(inside))).toEqual(['Y', ['B', 'X']]);
    // As on a site whose home page docgen has written.
    expect(outline(navigationOf({ ...inside, 'index.md': '---\nsidebar: false\n---' }))).toEqual(['Y', ['B', 'X']]);
  });

  it('leaves out pages that are hidden or do not want to be listed, and folders without others', () => {
    const files = { 'a/x.md': '---\nhidden: true\n---', 'b/y.md': '---\nsidebar: false\n---', 'c.md': '' };
    expect(outline(navigationOf(files))).toEqual(['C']);
  });

  it('is in the order of the numbers in names, and of letters, whatever alphabet they are of', () => {
    const names = ['10-j.md', '2-b.md', '1-a/x.md', '1-a/y10.md', '1-a/y9.md', '\u4e00.md', '\u4e09.md'];
    const files = Object.fromEntries(names.map((name) => [name, '']));
    const [b, j, first, third, a] = outline(navigationOf({ ...files, 'README.md': '# Home' })).slice(-5);
    expect([b, j, first, third, a]).toEqual(['B', 'J', '\u4e00', '\u4e09', ['A', 'X', 'Y9', 'Y10']]);
  });

  it('tells folders of one name apart, as versions of the same pages are', () => {
    const files = {
      '4.x/README.md': '# Guide',
      '4.x/a.md': '# A',
      '5.x/README.md': '# Guide',
      '5.x/a.md': '# A',
      'b.md': '# B',
    };
    expect(outline(navigationOf(files))).toEqual(['B', ['Guide (4.x)', 'A'], ['Guide (5.x)', 'A']]);
  });

  it('is in the order that pages and the index pages of folders ask for', () => {
    const files = {
      'README.md': '---\norder: [last, c]\n---\n# Home',
      'b.md': '',
      'c/x.md': '',
      'last.md': '',
      'd/README.md': '---\norder: 1\n---\n# D',
      'd/y.md': '',
      'e.md': '---\norder: 2\n---',
    };
    expect(outline(navigationOf(files))).toEqual(['Home', 'Last', ['C', 'X'], ['D', 'Y'], 'E', 'B']);
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
      ['A', 5, 60],
      ['B', 128, 64],
      ['C', 192, 2],
      ['D', 256, 200],
      ['E', 456, 1],
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

  it('is never the page itself, if two groups in a row list it', () => {
    const { places } = navigationOf({ 'README.md': '# Home', 'a.md': '# A', 'b.md': '# B' }, [
      { label: 'One', pages: ['README.md', 'a.md'] },
      { label: 'Two', pages: ['a.md', 'b.md'] },
    ]);
    expect(places.get('/a.html')).toMatchObject({ group: 0, previous: { path: '/' }, next: { path: '/b.html' } });
    expect(places.get('/b.html')).toMatchObject({ previous: { path: '/a.html' }, next: null });
  });
});
