import { describe, expect, it } from 'vitest';
import { contentBytes, createEncoder } from '../../src/base/contentBytes';
import { fullHash } from '../../src/base/hash';

const LONG = 'ü'.repeat(3_000_000);

describe('the bytes of contents', () => {
  it.each<[contents: string | Uint8Array | readonly string[], text: string]>([
    ['', ''],
    [[], ''],
    ['aü依😀', 'aü依😀'],
    [['a', 'ü', '', '依😀'], 'aü依😀'],
    [new TextEncoder().encode('aü').subarray(1), 'ü'],
    [[LONG, 'a'], `${LONG}a`],
  ])('are those of the text', (contents, text) => {
    const encode = createEncoder();
    // Longer or shorter contents that were encoded before leave nothing behind.
    encode(['b'.repeat(1000), 'c']);
    expect(encode(contents).equals(Buffer.from(text))).toBe(true);
    expect(encode('d').toString()).toBe('d');
    expect(contentBytes(contents).equals(Buffer.from(text))).toBe(true);
    expect(fullHash(contents)).toBe(fullHash(text));
  });
});
