import { setFlagsFromString } from 'node:v8';

/**
 * Percentages by which the heap may grow, for sites of at least this many pages. Lower ones save memory. From 5,000
 * pages on, they would cost a tenth of the build's time, and from 20,000 on, memory is scarce again.
 */
const GROWTH = [
  { pages: 50_000, percent: 10 },
  { pages: 20_000, percent: 20 },
  { pages: 5000, percent: 100 },
  { pages: 1000, percent: 20 },
  { pages: 300, percent: 30 },
];

/**
 * V8 lets a heap grow to several times its used size before it collects garbage, which means hundreds of megabytes for
 * 10,000 pages, so large sites collect earlier.
 */
export function boundHeapGrowth(pages: number): void {
  const growth = GROWTH.find((each) => pages >= each.pages);
  if (growth !== undefined) setFlagsFromString(`--heap-growing-percent=${growth.percent}`);
}

/** Lets it grow as V8 does by itself. */
export function unboundHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=0');
}
