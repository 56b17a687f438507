import { describe, expect, it } from 'vitest';
import { createUniqueSlugs, SLUG_RULES, slugify } from '../../src/base/slug';

describe('slugify', () => {
  it.each([
    ['Required parameters', 'required-parameters'],
    ['PHP Samples', 'php-samples'],
    ['filter[status]', 'filter-status'],
    ['2. Schritt', '_2-schritt'],
    ['404', '_404'],
    ['-404-', '_404'],
    ['a1', 'a1'],
    ['Über größere Maße', 'uber-großere-maße'],
    ['Crème brûlée', 'creme-brulee'],
    ['Ångström', 'angstrom'],
    ['ﬁne Ⅳ', 'fine-iv'],
    ['x²', 'x2'],
    ['日本語 の 見出し', '日本語-の-見出し'],
    ['Привет мир', 'привет-мир'],
    ['A 🎉 b', 'a-🎉-b'],
    ['a \u00a0 \u2003 b', 'a-b'],
    ['bell\u0007', 'bell'],
    ['“quoted” — ‘dash’ – end', 'quoted-dash-end'],
    ['~`!@#$%^&*()-_+=[]{}|\\;:"\'“”‘’–—<>,.?/', ''],
    ['a~`!@#$%^&*()-_+=[]{}|\\;:"\'“”‘’–—<>,.?/b', 'a-b'],
    ['--- a --- b ---', 'a-b'],
    ['camelCase and UPPER', 'camelcase-and-upper'],
    ['', ''],
  ])('%j → %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });
});

describe('createUniqueSlugs', () => {
  it('numbers repeats from 2', () => {
    const unique = createUniqueSlugs();
    expect(['notes', 'other', 'notes', 'notes'].map(unique)).toEqual(['notes', 'other', 'notes-2', 'notes-3']);
  });

  it('never gives a slug twice, also where a heading is called like a numbered repeat', () => {
    const unique = createUniqueSlugs();
    const slugs = ['notes', 'notes-2', 'notes', 'notes', 'notes-2'].map(unique);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.slice(0, 2)).toEqual(['notes', 'notes-2']);
  });

  it('starts again on each page', () => {
    createUniqueSlugs()('notes');
    expect(createUniqueSlugs()('notes')).toBe('notes');
  });
});

describe('the rules of other generators', () => {
  it.each([
    ['net.request(options)', 'net-request-options', 'netrequestoptions', 'net-request-options'],
    ['2. Schritt über A_b', '_2-schritt-uber-a-b', '2-schritt-über-a_b', '_2-schritt-uber-a-b'],
    ['New list - OTO (TRADE)', 'new-list-oto-trade', 'new-list---oto-trade', 'new-list-oto-trade'],
    ['A – b', 'a-b', 'a--b', 'a-–-b'],
    ['🎉 Party', '🎉-party', '-party', '🎉-party'],
    ['인코딩 함수', '인코딩-함수'.normalize('NFKD'), '인코딩-함수', '인코딩-함수'.normalize('NFKD')],
  ])('%j', (title, vuepress, github, vitepress) => {
    expect(SLUG_RULES.vuepress.slug(title)).toBe(vuepress);
    expect(SLUG_RULES.github.slug(title)).toBe(github);
    expect(SLUG_RULES.vitepress.slug(title)).toBe(vitepress);
  });

  it.each([
    ['2. Größe a_b', '2-groe-a_b', '2-größe-a_b', 'gre-ab', 'groe-a-b'],
    ['`config` – what’s new?', 'config-whats-new', 'config-whats-new', 'config--whats-new', 'config-whats-new'],
    ['中文', '', '中文', '', ''],
  ])('%j of Python, kramdown and docutils', (title, python, pymdown, kramdown, docutils) => {
    expect(SLUG_RULES['python-markdown'].slug(title)).toBe(python);
    expect(SLUG_RULES.pymdown.slug(title)).toBe(pymdown);
    expect(SLUG_RULES.kramdown.slug(title)).toBe(kramdown);
    expect(SLUG_RULES.docutils.slug(title)).toBe(docutils);
  });

  it('number repeats in their own ways', () => {
    const repeated = (name: 'python-markdown' | 'docutils', slugs: string[]) =>
      slugs.map(createUniqueSlugs(SLUG_RULES[name]));
    expect(repeated('python-markdown', ['notes', 'notes', 'notes', '', ''])).toEqual([
      ...['notes', 'notes_1', 'notes_2'],
      ...['_1', '_2'],
    ]);
    expect(repeated('docutils', ['notes', 'notes', 'more', 'more'])).toEqual(['notes', 'id1', 'more', 'id2']);
  });

  it('number repeats from 1', () => {
    const unique = createUniqueSlugs(SLUG_RULES.github);
    expect(['notes', 'notes', 'notes'].map(unique)).toEqual(['notes', 'notes-1', 'notes-2']);
  });
});
