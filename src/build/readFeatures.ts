import { FEATURES } from '../features/features';
import type { ReadingProject } from '../seam/feature';

/** Reads all that features need besides the pages. */
export async function readFeatures(project: ReadingProject) {
  const found = await Promise.all(FEATURES.map(async ({ name, read }) => [name, await read?.(project)] as const));
  const read = found.flatMap(([name, each]) => (each === undefined ? [] : [{ name, ...each }]));
  return {
    values: Object.fromEntries(read.map(({ name, value }) => [name, value])),
    inputs: read.flatMap(({ inputs }) => inputs),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}
