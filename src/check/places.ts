import type { Spot } from '../model/pageDetails';
import type { Place } from '../report/diagnostic';
import type { CheckedPage } from './checkedSite';

/** A place on a page, for messages. */
export function at(page: CheckedPage, { line, column }: Spot): Place {
  return { file: page.parsed.file, line, column };
}

/** Position of a key in the front matter of a page; the start of the file if the key is missing. */
export function keySpot({ parsed }: CheckedPage, key: string): Spot {
  return { line: parsed.keyLines[key] ?? 1, column: 1 };
}

/** Position of a page's title: in the front matter, otherwise in the first heading. */
export function titleSpot(page: CheckedPage): Spot {
  if (page.parsed.keyLines.title !== undefined) return keySpot(page, 'title');
  return page.details.headings.find(({ level }) => level === 1) ?? { line: 1, column: 1 };
}
