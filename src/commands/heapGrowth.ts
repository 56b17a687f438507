import { setFlagsFromString } from 'node:v8';

/**
 * From this number of pages on, memory is worth more than the last bit of speed: how much a heap may grow, in percent.
 */
const GROWTH = [
  { pages: 20_000, percent: 20 },
  { pages: 2000, percent: 50 },
];

/**
 * V8 lets a heap grow to several times of what is in use before it cleans up, which 10,000 pages turn into hundreds of
 * megabytes: large sites clean up earlier.
 */
export function boundHeapGrowth(pages: number): void {
  const growth = GROWTH.find((each) => pages >= each.pages);
  if (growth !== undefined) setFlagsFromString(`--heap-growing-percent=${growth.percent}`);
}
