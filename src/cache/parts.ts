// Parsed pages in blocks → files that other parts of a build, on any machine, read.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPlainFile } from '../base/files';
import { mapConcurrently } from '../base/waiting';
import { usageError } from '../report/diagnostic';
import { blockKey, encodeBlock, type KeyedPage } from './blocks';
import type { PageStore } from './pageStore';
import type { RenderedBefore } from './remembered';

/** Parts of a build that were made apart: their folders, and what each says of itself. */
export interface PartInfo {
  /** Identifies docgen's code. */
  id: string;
  /** Number of the part, from 0 on, and of all parts. */
  index: number;
  count: number;
  /** Identifies the sources of the whole site, as far as the part knows them. */
  sources: string;
  /** The blocks that it has: name of the first page → file. */
  blocks: readonly (readonly [first: string, file: string])[];
  /** Pages that it has rendered: path → what they were made from. Absent where a part has only parsed them. */
  rendered?: readonly (readonly [path: string, rendered: RenderedBefore])[];
}

/** A file of each part that says which part it is. */
export const PART_FILE = '.docgen-part.json';
/** The folder of a part with the blocks of pages that it has parsed. */
export const FACTS_FOLDER = '.docgen-facts';

/** Hash of the names of a site's pages, and of what they are parsed from, where that is known. */
export function sourcesOf(pages: readonly KeyedPage[], id: string): string {
  return blockKey(
    id,
    pages.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
}

/** Puts blocks of pages in files of a part, which have their keys as names. */
export function writeBlocks(
  blocks: readonly KeyedPage[][],
  {
    id,
    store,
    taken,
    add,
  }: {
    id: string;
    store: PageStore;
    taken?: { bytesOf(first: string): Uint8Array | undefined } | undefined;
    add: AddFile;
  },
): Promise<PartInfo['blocks']> {
  const write = async (block: readonly KeyedPage[]) => {
    const [{ name: first }] = block as [KeyedPage];
    const key = blockKey(id, block);
    const encode = () => encodeBlock(block.map((page) => ({ ...page, ...store.encoded(page.name) })));
    await add({
      path: `${FACTS_FOLDER}/${key}`,
      contents: taken?.bytesOf(first) ?? (await encode()),
      source: 'docgen',
    });
    return [first, key] as const;
  };
  return mapConcurrently(blocks, write, BLOCKS_AT_ONCE);
}

type AddFile = (file: { path: string; contents: Uint8Array; source: string }) => Promise<unknown>;

/** More would be much of the memory. */
const BLOCKS_AT_ONCE = 4;

/** A part that a folder holds. */
export interface FoundPart extends PartInfo {
  folder: string;
}

/** The parts in these folders, and one folder below them: `facts` holds `facts/1` and `facts/2`. */
export function findParts(folders: readonly string[]): FoundPart[] {
  const all = folders.flatMap((folder) => [folder, ...foldersIn(folder)]);
  const parts = all.flatMap((folder) => {
    const text = readPlainFile(path.join(folder, PART_FILE))?.toString();
    return text === undefined ? [] : [{ ...(JSON.parse(text) as PartInfo), folder }];
  });
  return parts.toSorted((a, b) => a.index - b.index);
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  } catch {
    return [];
  }
}

/** Refuses parts of which one is missing, there twice, or of other sources; `id` identifies docgen's code. */
export function checkParts(parts: readonly FoundPart[], id: string, currentFolder: string): void {
  const [first] = parts;
  const count = first?.count ?? 1;
  const missing = Array.from({ length: count }, (_, index) => index).filter(
    (index) => !parts.some((part) => part.index === index),
  );
  if (missing.length > 0)
    throw usageError('part-missing', { missing: missing.map((each) => `${each + 1}/${count}`), folders: [] });
  const isSame = (part: FoundPart) => part.id === id && part.count === count && part.sources === first!.sources;
  const others = parts.filter((part) => !isSame(part)).map(({ folder }) => path.relative(currentFolder, folder));
  if (others.length > 0) throw usageError('part-other', { folders: others });
}

/** The files that parts have made of pages, and what these were made from. */
export interface RenderedParts {
  rendered: ReadonlyMap<string, RenderedBefore>;
  /** The bytes of a file that was made under a key; undefined if no part has made it. */
  read(file: string, key: string | undefined): Uint8Array | undefined;
}

/** Opens what parts have rendered. */
export function openRendered(parts: readonly FoundPart[]): RenderedParts {
  const all = parts.flatMap(({ folder, rendered = [] }) => rendered.map((each) => ({ folder, each })));
  const folderOf = new Map(all.map(({ folder, each: [, { key }] }) => [key, folder]));
  return {
    rendered: new Map(all.map(({ each }) => each)),
    read(file, key) {
      const folder = key === undefined ? undefined : folderOf.get(key);
      return folder === undefined ? undefined : readFileSync(path.join(folder, file));
    },
  };
}
