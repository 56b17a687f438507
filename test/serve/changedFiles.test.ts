import { describe, expect, it } from 'vitest';
import { changedFiles, isPlainFile } from '../../src/serve/changedFiles';
import { memoryFiles } from '../support/memoryFiles';

describe('changedFiles', () => {
  it('names what came, went and changed, and nothing else', async () => {
    const before = await memoryFiles({ same: 'x', gone: 'x', other: 'x' });
    expect(changedFiles(before, await memoryFiles({ same: 'x', other: 'y', fresh: 'x' }))).toEqual([
      'gone',
      'other',
      'fresh',
    ]);
    expect(changedFiles(before, before)).toEqual([]);
  });

  it.each([
    ['logo.svg', true],
    ['files/a.pdf', true],
    ['a.html', false],
    ['assets/js/2.1a2b3c4d.js', false],
    ['pages.json', false],
  ])('%s is a plain file: %s', (name, expected) => {
    expect(isPlainFile(name)).toBe(expected);
  });
});
