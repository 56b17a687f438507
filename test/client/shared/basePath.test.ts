import { describe, expect, it } from 'vitest';
import { withBase, withoutBase } from '../../../client/shared/basePath';

describe('withBase', () => {
  it.each([
    ['/', '/a.html', '/a.html'],
    ['/docs/', '/a.html', '/docs/a.html'],
    ['/docs/', '/', '/docs/'],
    ['/docs/api/', '/a.html?x=1#y', '/docs/api/a.html?x=1#y'],
    ['/docs/', '//cdn.example.com/a.js', '//cdn.example.com/a.js'],
    ['/docs/', 'https://example.com/', 'https://example.com/'],
    ['/docs/', '#response', '#response'],
    ['/docs/', 'a.html', 'a.html'],
  ])('%s and %s → %s', (base, path, expected) => {
    expect(withBase(base, path)).toBe(expected);
  });
});

describe('withoutBase', () => {
  it.each([
    ['/', '/a.html', '/a.html'],
    ['/', '/', '/'],
    ['/docs/', '/docs/a.html', '/a.html'],
    ['/docs/', '/docs/', '/'],
    ['/docs/', '/docs', null],
    ['/docs/api/', '/docs/api/x/', '/x/'],
    ['/docs/', '/docsearch.html', null],
    ['/docs/', '/', null],
    ['/docs/', '/Docs/a.html', null],
    ['/docs/api/', '/docs/', null],
  ])('%s off %s → %s', (base, path, expected) => {
    expect(withoutBase(base, path)).toBe(expected);
  });
});
