import { describe, expect, it } from 'vitest';
import { createUniqueSlugs, slugify } from '../../src/base/slug';

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
