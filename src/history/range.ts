import type { Config } from '../config/schema';

/** How far back to look. */
export interface ChangesRange {
  /** A day: `2025-01-31`. */
  since: string | undefined;
  /** How many past versions of pages may be parsed. */
  versions: number;
}

/** So many versions are read for each that may be parsed: most edits of a page leave its record as it was. */
export const READ_FOR_EACH_PARSED = 10;

/** To parse a past version takes a third of the time that a page of today takes: so many cost little beside a build. */
export function rangeOf({ changes }: Config, pages: number): ChangesRange {
  const { since, versions = Math.min(Math.max(pages, 100), 1000) } = changes;
  return { since, versions };
}
