/**
 * How many files are loaded together: enough to keep the network busy, few enough that the progress bar moves and
 * cancelling works.
 */
export const filesAtOnce = 16;

/** A list in parts: `[1, 2, 3]`, 2 → `[[1, 2], [3]]`. */
export function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
