import { setFlagsFromString } from 'node:v8';

/** From this number of pages on, memory is worth more than the last bit of speed. */
const MANY_PAGES = 2000;

/**
 * V8 lets a heap grow to several times of what is in use before it cleans up, which 10,000 pages turn into hundreds of
 * megabytes: for large sites it is to clean up at half as much again.
 */
export function boundHeapGrowth(pages: number): void {
  if (pages >= MANY_PAGES) setFlagsFromString('--heap-growing-percent=50');
}
