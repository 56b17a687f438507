/** Everything that an output is made from besides docgen itself, as hashes. */
export interface Stamp {
  /** Hash of everything but the sources. */
  rest: string;
  /** Hashes of the sources, in their order. */
  sources: readonly string[];
}

/** The places of the sources that have changed between two outputs; undefined if anything else has. */
export function changedSources(stamp: Stamp, last: Stamp): number[] | undefined {
  if (stamp.rest !== last.rest || stamp.sources.length !== last.sources.length) return undefined;
  return stamp.sources.flatMap((hash, place) => (hash === last.sources[place] ? [] : [place]));
}
