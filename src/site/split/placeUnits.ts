import type { SearchNames } from '../../../client/search/searchData';
import { BLOCK } from '../../../client/search/split/splitData';

/** Numbers of pages and headings in a large site, by their numbers in the whole index. */
export interface Units {
  of(number: number): number;
  /** One more than the last. */
  end: number;
}

/**
 * Numbers pages, each followed by its headings: all of a page is in one block. One with more headings than a block has
 * goes on in the next, whose first number is that page's too.
 */
export function placeUnits({ pages, headings }: Pick<SearchNames, 'pages' | 'headings'>): Units {
  const counts = new Uint32Array(pages.length);
  for (const [, page] of headings) counts[page]! += 1;
  const placed = new Int32Array(pages.length + headings.length);
  let end = 0;
  let heading = pages.length;
  for (const [page, count] of counts.entries()) {
    if ((end % BLOCK) + 1 + count > BLOCK) end = Math.ceil(end / BLOCK) * BLOCK;
    placed[page] = end;
    for (const last = heading + count; heading < last; heading += 1) {
      end += (end + 1) % BLOCK === 0 ? 2 : 1;
      placed[heading] = end;
    }
    end += 1;
  }
  return { of: (number) => placed[number]!, end };
}
