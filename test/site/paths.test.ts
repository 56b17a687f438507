import { describe, expect, it } from 'vitest';
import { nameInWords } from '../../src/base/names';
import { folderOf, isIndex, nameOf, outputFile, pageFile, pageKey } from '../../src/site/paths';

describe('outputFile', () => {
  it.each([
    ['/', 'index.html'],
    ['/accounts/', 'accounts/index.html'],
    ['/remote.html', 'remote.html'],
    ['/info/Admin%20API.html', 'info/Admin API.html'],
    ['/%C3%9Cber%20uns/', 'Über uns/index.html'],
    ['/50%25.html', '50%.html'],
  ])('%s → %s', (path, file) => {
    expect(outputFile(path)).toBe(file);
  });
});

describe('pageFile', () => {
  it.each([
    ['/', 'index.html'],
    ['/a/', 'a/index.html'],
    ['/a.html', 'a.html'],
    ['/a/v1.2', 'a/v1.2.html'],
  ])('%s → %s', (path, file) => {
    expect(pageFile(path)).toBe(file);
  });
});

describe('pageKey', () => {
  it('is `v-` and 8 hex digits, the same on every machine', () => {
    expect(pageKey('README.md')).toBe('v-18eb20e2');
    expect(pageKey('a.md')).toBe('v-8664b82f');
    for (const file of ['accounts/getAccounts.md', 'Über uns.md', '']) expect(pageKey(file)).toMatch(/^v-[\da-f]{8}$/);
  });

  it('differs from file to file', () => {
    const files = Array.from({ length: 1000 }, (_, index) => `group/page-${index}.md`);
    expect(new Set(files.map(pageKey)).size).toBe(files.length);
  });
});

describe('parts of a file’s path', () => {
  it.each([
    ['README.md', '', 'README', true],
    ['accounts/getAccounts.md', 'accounts', 'getAccounts', false],
    ['a/b/Index.MD', 'a/b', 'Index', true],
    ['index/x.md', 'index', 'x', false],
  ])('%s', (file, folder, name, index) => {
    expect([folderOf(file), nameOf(file), isIndex(file)]).toEqual([folder, name, index]);
  });
});

describe('nameInWords', () => {
  it.each([
    ['guide/getting-started.md', 'Getting started'],
    ['guide/01-first_steps.md', 'First steps'],
    ['admin-api/README.md', 'Admin API'],
    ['a/b/index.md', 'B'],
    ['accounts/getAccounts.md', 'getAccounts'],
    ['info/Admin API.md', 'Admin API'],
    ['404.md', '404'],
    ['2024-01-31-news.md', '2024 01 31 news'],
    ['übung.md', 'Übung'],
  ])('%s → %s', (file, name) => {
    expect(nameInWords(file)).toBe(name);
  });
});
