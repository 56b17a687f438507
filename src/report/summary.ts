/** Counts of a build's output, and the time that the build took. */
export interface BuildSummary {
  pages: number;
  redirects: number;
  files: number;
  bytes: number;
  /** Files whose bytes differ from those of the last build. */
  changed: number;
  milliseconds: number;
}

/** The line that ends a build: `397 pages, 399 redirects, 1208 files, 12.3 MB in 1.42 s`. */
export function formatSummary(summary: BuildSummary): string {
  const { pages, redirects, files, bytes, changed, milliseconds } = summary;
  const parts = [count(pages, 'page'), count(redirects, 'redirect'), `${count(files, 'file')} (${changed} changed)`];
  return `${parts.join(', ')}, ${formatBytes(bytes)} in ${(milliseconds / 1000).toFixed(2)} s`;
}

/** `1`, `page` → `1 page`; `2`, `page` → `2 pages`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `1536` → `1.5 kB`, in steps of 1000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB'];
  let value = bytes / 1000;
  // A value that rounds to a thousand belongs to the next unit.
  while (value >= 999.95 && units.length > 1) {
    value /= 1000;
    units.shift();
  }
  return `${value.toFixed(1)} ${units[0]}`;
}
