import type { SitePart } from './site';

/** The part that a page is in: the innermost, where one is in another. */
export function partOf(path: string, parts: readonly SitePart[] = []): SitePart | undefined {
  return parts.filter((each) => path.startsWith(each.path)).toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** File by which the menu of parts finds the place of a page in another part. */
export const PARTS_FILE = 'assets/parts.json';

/** Addresses below each part as hashes, by its path, and those that are elsewhere in another part. */
export interface PartPlaces {
  addresses: Readonly<Record<string, string>>;
  /** Addresses below parts of what is the same: the same call at other places. */
  moved?: string[][];
}
