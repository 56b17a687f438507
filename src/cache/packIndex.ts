import path from 'node:path';
import { openTable, renewRows, type Codec, type Table } from '../base/table';
import type { PackEntry } from './pack';
import { PAGE_PARTS as PARTS, type EncodedPage } from './encodedPage';
import { readSections, writeSections, type Refused, type Sections, tableColumns, tableSections } from './sections';

/** Places of the parts of a page, and the key under which the page was parsed. */
export type IndexEntry = Record<keyof EncodedPage, PackEntry> & { key: string };

export interface PackIndex {
  entries: Table<IndexEntry>;
  /** The packs that entries are in; the table has their numbers. */
  packs: readonly string[];
}

interface ReadIndex {
  index: PackIndex;
  /** The packs that it names, even if it cannot be used because something else has changed. */
  packs: ReadonlySet<string>;
  damaged: boolean;
}

const INDEX_NAME = 'pages.bin';
const PER_PART = 3;

/** The index of a folder of packs; empty if it was written under another id, or if it cannot be read. */
export function readIndex(folder: string, id: string, refused: Refused): ReadIndex {
  // The packs that other code has left are known, so that they can be deleted: so the id is one of the parts.
  const sections = readSections(path.join(folder, INDEX_NAME), '', refused);
  if (sections === undefined || sections === 'damaged')
    return { index: renewIndex(undefined, new Map()), packs: new Set(), damaged: sections === 'damaged' };
  const { id: of, packs } = sections as Sections & Record<'id' | 'packs', readonly string[]>;
  const columns = tableColumns('', sections);
  const index =
    of[0] === id ? { entries: openTable(columns, codecOf(packs)), packs } : renewIndex(undefined, new Map());
  return { index, packs: new Set(packs), damaged: false };
}

export function writeIndex(folder: string, id: string, { entries, packs }: PackIndex): void {
  writeSections(path.join(folder, INDEX_NAME), '', { id: [id], packs, ...tableSections('', entries.columns) });
}

/** An index with other entries in some places, with more, and without those that are undefined here. */
export function renewIndex(
  before: PackIndex | undefined,
  changes: ReadonlyMap<string, IndexEntry | undefined>,
): PackIndex {
  const known = before?.packs ?? [];
  const named = [...changes.values()].flatMap((entry) => (entry ? PARTS.map((part) => entry[part][0]) : []));
  const packs = [...known];
  // A number stays that of its pack; several may be free.
  for (const pack of new Set(named)) {
    if (packs.includes(pack)) continue;
    const free = packs.indexOf('');
    packs[free === -1 ? packs.length : free] = pack;
  }
  const entries = renewRows<IndexEntry>(before?.entries ?? new Map<string, IndexEntry>(), changes, codecOf(packs));
  const used = usedPacks(entries.columns.numbers);
  // Numbers of packs that are no longer used stay free.
  return { entries, packs: packs.map((pack, number) => (used.has(number) ? pack : '')) };
}

/** An index that takes entries. */
export function createWritableIndex(read: PackIndex) {
  let index = read;
  const written = new Map<string, IndexEntry>();
  const takeWritten = (gone: readonly string[]): void => {
    const changes = new Map<string, IndexEntry | undefined>(written);
    for (const name of gone) changes.set(name, undefined);
    if (changes.size > 0) index = renewIndex(index, changes);
    written.clear();
  };
  return {
    get: (name: string): IndexEntry | undefined => written.get(name) ?? index.entries.get(name),
    set: (name: string, entry: IndexEntry): void => void written.set(name, entry),
    /** Forgets all other entries; false if nothing is new. */
    keepOnly(current: ReadonlySet<string>): boolean {
      const gone = [...index.entries.columns.names, ...written.keys()].filter((name) => !current.has(name));
      const isNew = written.size > 0 || gone.length > 0;
      takeWritten(gone);
      return isNew;
    },
    all(): PackIndex {
      takeWritten([]);
      return index;
    },
    replace(next: PackIndex): void {
      written.clear();
      index = next;
    },
  };
}

function codecOf(packs: readonly string[]): Codec<IndexEntry> {
  const numberOf = new Map(packs.map((pack, number) => [pack, number]));
  return {
    texts: 1 + PARTS.length,
    numbers: PARTS.length * PER_PART,
    encode: ({ key, ...entry }) => ({
      texts: [key, ...PARTS.map((part) => entry[part][3])],
      numbers: PARTS.flatMap((part) => [numberOf.get(entry[part][0])!, entry[part][1], entry[part][2]]),
    }),
    decode(textAt, numberAt) {
      const partAt = (part: number): PackEntry => {
        const at = part * PER_PART;
        return [packs[numberAt(at)]!, numberAt(at + 1), numberAt(at + 2), textAt(1 + part)];
      };
      return { key: textAt(0), page: partAt(0), texts: partAt(1), content: partAt(2), markdown: partAt(3) };
    },
  };
}

function usedPacks(numbers: Float64Array): ReadonlySet<number> {
  const used = new Set<number>();
  for (let at = 0; at < numbers.length; at += PER_PART) used.add(numbers[at]!);
  return used;
}

/** The packs that an index names. */
export function packsOf({ packs }: PackIndex): ReadonlySet<string> {
  return new Set(packs.filter((pack) => pack !== ''));
}

/** How many bytes of the packs an index uses. */
export function bytesOf({ entries: { columns } }: PackIndex): number {
  let bytes = 0;
  for (let at = 2; at < columns.numbers.length; at += PER_PART) bytes += columns.numbers[at]!;
  return bytes;
}
