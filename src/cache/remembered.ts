import type { Codec, Rows } from '../base/table';
import type { RememberedChanges } from '../model/changes';
import type { RememberedPast } from '../read/siteHistory';

/** Findings of a build that the next one can use: plain values that never change. */
export interface Remembered {
  /** The pages that were rendered last, by path. */
  rendered: Rows<RenderedBefore>;
  past?: RememberedPast;
  changes?: RememberedChanges;
}

/** A rendered page: what it was made from, and the hash in the name of its script file. */
export interface RenderedBefore {
  key: string;
  chunkHash: string;
}

export const RENDERED: Codec<RenderedBefore> = {
  texts: 2,
  numbers: 0,
  encode: ({ key, chunkHash }) => ({ texts: [key, chunkHash], numbers: [] }),
  decode: (textAt) => ({ key: textAt(0), chunkHash: textAt(1) }),
};
