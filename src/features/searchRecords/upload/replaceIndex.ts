import type { SearchService } from '../../../../client/shared/searchService';
import type { UploadRecord } from './uploadRecords';

/** Records, and where they go. */
export interface Upload {
  service: SearchService;
  /** Key that may change the index. */
  secret: string;
  records: readonly UploadRecord[];
  /** Language of all records; undefined where there are several. */
  lang: string | undefined;
  /** Name that no index of the service has. */
  newName: string;
  signal: AbortSignal;
  /** Called with how many records have been sent. */
  sent(done: number): void;
}

/** Puts records in place of those that an index has: readers find the old ones until all new ones are there. */
export type ReplaceIndex = (upload: Upload) => Promise<void>;

/** Characters of JSON that are sent at once. */
export const BATCH = 4_000_000;

export const HEADINGS = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/** Time for putting things in order after a failure, in milliseconds. */
export const TIDYING = 5000;

/** Two lists as one, without repeats. */
export function union(before: unknown, more: readonly string[]): string[] {
  return [...new Set([...(Array.isArray(before) ? (before as string[]) : []), ...more])];
}
