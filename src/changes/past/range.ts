import type { Config } from '../../config/schema';

/** How far back to look. */
export interface ChangesRange {
  /** A day: `2025-01-31`. */
  since: string | undefined;
  /** How many past versions of pages may be parsed. */
  versions: number;
}

/** So many versions are read for each that may be parsed: most edits of a page leave its record as it was. */
export const READ_FOR_EACH_PARSED = 10;

/**
 * A past version costs nearly half of what a page of today does, once: half as many of them leave a build from nothing
 * about as fast.
 */
export function rangeOf({ changes }: Config, pages: number): ChangesRange {
  const { since, versions = Math.min(Math.max(Math.ceil(pages / 2), 100), 1000) } = changes;
  return { since, versions };
}
