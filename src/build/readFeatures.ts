import { FEATURES } from '../features/features';
import type { FeatureInputs } from '../model/inputs';
import type { Reading, ReadingProject } from '../seam/rendering';

/** Reads what features need of a site beside its content. */
export type ReadFeatures = (project: ReadingProject) => Promise<FeatureInputs>;

/** Makes what reads for all features. */
export function createFeatureReader(reading: Reading = {}): ReadFeatures {
  const readers = FEATURES.flatMap(({ name, read }) => (read ? [{ name, read: read(reading) }] : []));
  return async (project) => {
    const found = await Promise.all(readers.map(async ({ name, read }) => ({ name, input: await read(project) })));
    return Object.fromEntries(found.flatMap(({ name, input }) => (input === undefined ? [] : [[name, input]])));
  };
}
