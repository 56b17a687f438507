import { describe, expect, it } from 'vitest';
import { blockKey, cutBlocks, decodeBlock, encodeBlock, type KeyedPage } from '../../src/cache/blocks';
import { randomNumbers } from '../support/random';

const PAGES = Array.from({ length: 1200 }, (_, at): KeyedPage => ({ name: `part-${at % 7}/${at}.md`, key: `k${at}` }));
const keysOf = (pages: readonly KeyedPage[], id = 'id') => cutBlocks(pages).map((block) => blockKey(id, block));

describe('pages in blocks', () => {
  it('are all there once, by path, about a hundred in each', () => {
    const blocks = cutBlocks(PAGES);
    const names = blocks.flat().map(({ name }) => name);
    expect(names).toEqual(PAGES.map(({ name }) => name).toSorted());
    expect(blocks.length).toBeGreaterThan(6);
    expect(blocks.length).toBeLessThan(20);
    expect(cutBlocks([])).toEqual([]);
  });

  it('are the same in any order, and others for another docgen', () => {
    expect(keysOf(PAGES.toReversed())).toEqual(keysOf(PAGES));
    const keys = new Set(keysOf(PAGES));
    expect(keysOf(PAGES, 'other').filter((key) => keys.has(key))).toEqual([]);
    expect([...keys].every((key) => /^[\da-f]{64}$/.test(key))).toBe(true);
  });

  it('change in one block, or are cut in two, where a page comes, goes or changes', () => {
    const before = new Set(keysOf(PAGES));
    const gone = (after: ReadonlySet<string>) => [...before].filter((key) => !after.has(key)).length;
    const added = (after: ReadonlySet<string>) => [...after].filter((key) => !before.has(key)).length;
    const random = randomNumbers('blocks');
    const boundaries = cutBlocks(PAGES).map(([first]) => PAGES.indexOf(first!));
    const places = [...boundaries, ...Array.from({ length: 30 }, () => Math.floor(random() * PAGES.length))];
    for (const at of places) {
      const removed = new Set(keysOf(PAGES.toSpliced(at, 1)));
      expect([gone(removed), added(removed)].every((count) => count <= 2)).toBe(true);
      const inserted = new Set(keysOf([...PAGES, { name: `part-${at % 9}/new-${at}.md`, key: 'new' }]));
      expect([gone(inserted), added(inserted)].every((count) => count <= 2)).toBe(true);
      const edited = new Set(keysOf(PAGES.with(at, { ...PAGES[at]!, key: 'edited' })));
      expect([gone(edited), added(edited)]).toEqual([1, 1]);
    }
  });
});

describe('the bytes of a block', () => {
  const entries = PAGES.slice(0, 3).map((page, at) => ({
    ...page,
    ...{ page: `{"title":"Ü ${at}"}`, texts: '{"description":"ß"}', content: '[5]\n<p>é', markdown: '[1]\n"' },
  }));

  it('give the same pages again', async () => {
    expect(decodeBlock(await encodeBlock(entries))).toEqual(entries);
  });

  it('are none after any change, nor cut off', async () => {
    const bytes = await encodeBlock(entries);
    for (let at = 0; at < bytes.length; at += 1) {
      const wrong = Buffer.from(bytes);
      wrong[at]! ^= 1;
      expect(decodeBlock(wrong)).toBeUndefined();
      expect(decodeBlock(bytes.subarray(0, at))).toBeUndefined();
    }
  });
});
