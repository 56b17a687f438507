import { describe, expect, it } from 'vitest';
import { countWords, withinLimits } from '../../client/search/queryLimits';

describe('withinLimits', () => {
  it.each([
    ['a question', ' how do I  call it ', ' how do I  call it '],
    ['40 words', 'a '.repeat(40), 'a '.repeat(40)],
    ['more words', 'a b '.repeat(500), 'a b '.repeat(20).trim()],
    ['one long word', 'x'.repeat(200_000), 'x'.repeat(1000)],
    ['nothing', '', ''],
  ])('leaves of %s what is looked for', (_what, query, kept) => {
    expect(withinLimits(query)).toBe(kept);
  });

  it('counts words', () => {
    expect([countWords(''), countWords(' a\n b '), countWords('a')]).toEqual([0, 2, 1]);
  });
});
