import path from 'node:path';
import type { PackEntry } from './pack';
import type { EncodedPage } from './pageStore';
import { readSections, writeSections } from './sections';

/** Where the parts of a page are, and the key under which it was parsed. */
export type IndexEntry = Record<keyof EncodedPage, PackEntry> & { key: string };

export type PackIndex = ReadonlyMap<string, IndexEntry>;

interface ReadIndex {
  index: Map<string, IndexEntry>;
  /** The packs that it names, even if it cannot be used because something else has changed. */
  packs: ReadonlySet<string>;
  damaged: boolean;
}

const INDEX_NAME = 'pages.bin';
const PARTS = ['page', 'content', 'markdown'] as const;

/** The index in columns: for each part of each page its sum, and its pack, offset and length. */
interface Columns {
  id: readonly string[];
  names: readonly string[];
  keys: readonly string[];
  sums: readonly string[];
  packs: readonly string[];
  places: Float64Array;
}

/** The index of a folder of packs; empty if it was written under another id, or if it cannot be read. */
export function readIndex(folder: string, id: string): ReadIndex {
  // The packs that other code has left are known, so that they can be deleted: so the id is one of the parts.
  const sections = readSections(path.join(folder, INDEX_NAME), '');
  if (sections === undefined || sections === 'damaged')
    return { index: new Map(), packs: new Set(), damaged: sections === 'damaged' };
  const columns = sections as unknown as Columns;
  return {
    index: columns.id[0] === id ? decode(columns) : new Map<string, IndexEntry>(),
    packs: new Set(columns.packs),
    damaged: false,
  };
}

export function writeIndex(folder: string, id: string, index: PackIndex): void {
  writeSections(path.join(folder, INDEX_NAME), '', { ...encode(id, index) });
}

function encode(id: string, index: PackIndex): Columns {
  const packs = [...packsOf(index)];
  const numberOf = new Map(packs.map((pack, number) => [pack, number]));
  const places = new Float64Array(index.size * PARTS.length * 3);
  const sums: string[] = [];
  for (const entry of index.values()) {
    for (const part of PARTS) {
      const [pack, offset, length, sum] = entry[part];
      places.set([numberOf.get(pack)!, offset, length], sums.length * 3);
      sums.push(sum);
    }
  }
  return { id: [id], names: [...index.keys()], keys: [...index.values()].map(({ key }) => key), sums, packs, places };
}

function decode({ names, keys, sums, packs, places }: Columns): Map<string, IndexEntry> {
  const partAt = (at: number): PackEntry => [
    packs[places[at * 3]!]!,
    places[at * 3 + 1]!,
    places[at * 3 + 2]!,
    sums[at]!,
  ];
  return new Map(
    names.map((name, place) => {
      const [page, content, markdown] = [partAt(place * 3), partAt(place * 3 + 1), partAt(place * 3 + 2)];
      return [name, { key: keys[place]!, page, content, markdown }];
    }),
  );
}

/** The packs that an index names. */
export function packsOf(index: PackIndex): ReadonlySet<string> {
  const packs = new Set<string>();
  for (const entry of index.values()) for (const part of PARTS) packs.add(entry[part][0]);
  return packs;
}

/** How many bytes of the packs an index uses. */
export function bytesOf(index: PackIndex): number {
  let bytes = 0;
  for (const entry of index.values()) for (const part of PARTS) bytes += entry[part][2];
  return bytes;
}
