import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../base/replaceFile';
import type { PackEntry } from './pack';
import type { EncodedPage } from './pageStore';

/** Where the parts of a page are, and the key under which it was parsed. */
export type IndexEntry = Record<keyof EncodedPage, PackEntry> & { key: string };

export type PackIndex = ReadonlyMap<string, IndexEntry>;

interface ReadIndex {
  index: Map<string, IndexEntry>;
  /** The packs that it names, even if it cannot be used because something else has changed. */
  packs: ReadonlySet<string>;
  damaged: boolean;
}

const INDEX_NAME = 'pages.json';

/** The index of a folder of packs; empty if it was written under another id, or if it cannot be read. */
export async function readIndex(folder: string, id: string): Promise<ReadIndex> {
  const text = await readFile(path.join(folder, INDEX_NAME), 'utf8').catch(() => undefined);
  if (text === undefined) return { index: new Map(), packs: new Set(), damaged: false };
  try {
    const read = JSON.parse(text) as { id: string; pages: Record<string, IndexEntry> };
    const index = new Map(Object.entries(read.pages));
    return { index: read.id === id ? index : new Map<string, IndexEntry>(), packs: packsOf(index), damaged: false };
  } catch {
    return { index: new Map(), packs: new Set(), damaged: true };
  }
}

export function writeIndex(folder: string, id: string, index: PackIndex): void {
  replaceFile(path.join(folder, INDEX_NAME), JSON.stringify({ id, pages: Object.fromEntries(index) }));
}

/** The packs that an index names. */
export function packsOf(index: PackIndex): ReadonlySet<string> {
  return new Set([...index.values()].flatMap((entry) => partsOf(entry).map(([pack]) => pack)));
}

/** How many bytes of the packs an index uses. */
export function bytesOf(index: PackIndex): number {
  return [...index.values()].flatMap(partsOf).reduce((sum, [, , length]) => sum + length, 0);
}

function partsOf({ page, content, markdown }: IndexEntry): PackEntry[] {
  return [page, content, markdown];
}
