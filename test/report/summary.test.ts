import { describe, expect, it } from 'vitest';
import { count, formatBytes, formatSummary } from '../../src/report/summary';

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [1536, '1.5 kB'],
    [999_949, '999.9 kB'],
    [999_960, '1.0 MB'],
    [999_999, '1.0 MB'],
    [1_000_000, '1.0 MB'],
    [12_345_678, '12.3 MB'],
    [999_999_999, '1.0 GB'],
    [2_500_000_000, '2.5 GB'],
    [2_000_000_000_000, '2000.0 GB'],
  ])('%d → %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('count', () => {
  it.each([
    [0, '0 pages'],
    [1, '1 page'],
    [2, '2 pages'],
  ])('%d → %s', (number, text) => {
    expect(count(number, 'page')).toBe(text);
  });
});

describe('formatSummary', () => {
  it('names pages, redirects, files, changed files, bytes and seconds', () => {
    expect(
      formatSummary({ pages: 397, redirects: 1, files: 1208, changed: 0, bytes: 12_300_000, milliseconds: 1421 }),
    ).toBe('397 pages, 1 redirect, 1208 files (0 changed), 12.3 MB in 1.42 s');
  });
});
