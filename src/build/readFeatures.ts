import { FEATURES } from '../features/features';
import type { FeatureInputs } from '../model/inputs';
import type { Reading, ReadPlace } from '../seam/rendering';

/** Reads what features need of a site beside its content. */
export type ReadFeatures = (place: ReadPlace) => Promise<FeatureInputs>;

/** Makes what reads for all features. */
export function createFeatureReader(reading: Reading = {}): ReadFeatures {
  const readers = FEATURES.flatMap(({ name, read }) => (read ? [{ name, read: read(reading) }] : []));
  return async (place) => {
    const found = await Promise.all(readers.map(async ({ name, read }) => ({ name, input: await read(place) })));
    return Object.fromEntries(found.flatMap(({ name, input }) => (input === undefined ? [] : [[name, input]])));
  };
}
