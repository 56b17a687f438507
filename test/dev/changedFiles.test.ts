import { describe, expect, it } from 'vitest';
import { changedFiles, isPlainFile } from '../../src/dev/changedFiles';

const files = (entries: Record<string, string>) => new Map(Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)]));

describe('changedFiles', () => {
  it('names what came, went and changed, and nothing else', () => {
    const before = files({ same: 'x', gone: 'x', other: 'x' });
    expect(changedFiles(before, files({ same: 'x', other: 'y', fresh: 'x' }))).toEqual(['gone', 'other', 'fresh']);
    expect(changedFiles(before, before)).toEqual([]);
  });

  it.each([['logo.svg', true], ['files/a.pdf', true], ['a.html', false], ['assets/js/2.1a2b3c4d.js', false], ['pages.json', false]])('%s is a plain file: %s', (name, expected) => {
    expect(isPlainFile(name)).toBe(expected);
  });
});
