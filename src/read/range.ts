import type { Config } from '../config/schema';

/** How far back to look. */
export interface ChangesRange {
  /** A day: `2025-01-31`. */
  since: string | undefined;
  /** How many past versions of pages may be parsed. */
  versions: number;
  /** How many past versions of a description may be read. */
  descriptions: number;
  /** Name and commit of each tag that changes are told by; absent where they are told by commits. */
  tags?: readonly string[];
}

/** Number of versions read for each one that may be parsed: most edits of a page leave its record unchanged. */
export const READ_FOR_EACH_PARSED = 10;

/** Past versions to read: half as many as pages, so that a cold build takes little longer. */
export function rangeOf({ changes }: Config, pages: number): ChangesRange {
  const { since, versions = Math.min(Math.max(Math.ceil(pages / 2), 100), 1000), descriptions } = changes;
  return { since, versions, descriptions };
}
