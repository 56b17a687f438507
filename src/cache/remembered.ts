import type { RememberedChanges } from '../changes/past/siteChanges';
import type { RememberedPast } from '../changes/past/siteHistory';

/** What a build found out that the next one can use: plain values that never change. */
export interface Remembered {
  /** The pages that were rendered last, by path. */
  rendered: ReadonlyMap<string, RenderedBefore>;
  past?: RememberedPast;
  changes?: RememberedChanges;
}

/** A rendered page: what it was made from, and the hash in the name of its script file. */
export interface RenderedBefore {
  key: string;
  chunkHash: string;
}
