import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { readPlainFile } from '../base/files';
import { mapConcurrently } from '../base/waiting';
import { usageError } from '../report/diagnostic';
import {
  type BlockEntry,
  type BlockFacts,
  type BlockTexts,
  blockKey,
  cutBlocks,
  decodeFacts,
  decodeTexts,
  encodeBlock,
  factsLength,
  HEAD_LENGTH,
  type KeyedPage,
} from './blocks';
import type { ReadPart } from './encodedPage';
import type { PageStore } from './pageStore';
import type { RenderedBefore } from './remembered';

/** Parts of a build that were made apart: their folders, and what each says of itself. */
export interface PartInfo {
  /** Identifies docgen's code. */
  id: string;
  /** Number of the part, from 0 on, and of all parts. */
  index: number;
  count: number;
  /** Identifies the sources of the whole site. */
  sources: string;
  /** Pages that it has rendered: path → what they were made from. Absent where a part has only parsed them. */
  rendered?: readonly (readonly [path: string, rendered: RenderedBefore])[];
}

/** A file of each part that says which part it is. */
export const PART_FILE = '.docgen-part.json';
/** The folder of a part with the blocks of pages that it has parsed. */
const FACTS_FOLDER = '.docgen-facts';

/** Hash of what all pages of a site are parsed from. */
export function sourcesOf(pages: readonly KeyedPage[], id: string): string {
  return blockKey(
    id,
    pages.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
}

/** The pages of a store in files for a part: each block is a file, which has its key as name. */
export function factsFiles(
  pages: readonly KeyedPage[],
  { id, store, isOwn }: { id: string; store: PageStore; isOwn: (name: string) => boolean },
): Promise<{ path: string; contents: Uint8Array }[]> {
  const blocks = cutBlocks(pages).filter(([first]) => isOwn(first!.name));
  return mapConcurrently(blocks, async (block) => {
    const entries = block.map((page): BlockEntry => ({ ...page, ...store.encoded(page.name) }));
    return { path: `${FACTS_FOLDER}/${blockKey(id, block)}`, contents: await encodeBlock(entries) };
  });
}

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

/** Pages that others have parsed. */
export interface PageSource {
  /** Adds those of a site's pages to a store that it lacks. */
  take(pages: readonly KeyedPage[], store: PageStore): Promise<unknown>;
}

/** Adds the pages of parts to a store; a usage error if the sources are not those of the parts. */
export async function takeParts(
  pages: readonly KeyedPage[],
  { parts, id, store }: { parts: readonly FoundPart[]; id: string; store: PageStore },
): Promise<void> {
  const files = new Map(
    parts.flatMap(({ folder }) => {
      const place = path.join(folder, FACTS_FOLDER);
      return namesIn(place).map((name) => [name, path.join(place, name)] as const);
    }),
  );
  const read = { facts: createReader(readFacts), texts: createReader(readTexts) };
  for (const block of cutBlocks(pages)) {
    const file = files.get(blockKey(id, block));
    const entries = file === undefined ? [] : read.facts(file);
    if (!block.every(({ key }, at) => entries[at]?.key === key))
      throw usageError('part-other', { folders: [], page: block[0]!.name });
    for (const [at, { name, key }] of block.entries()) {
      const readPart = createPartReader(read, file!, at);
      if (store.addReadable !== undefined) store.addReadable(name, key, readPart);
      else store.add(name, key, { ...entries[at]!, ...read.texts(file!)[at]! });
    }
    await new Promise(setImmediate);
  }
}

/** So many blocks are in memory: whoever reads pages mostly goes from block to block. */
const MOST_OPEN = 8;

interface BlockReaders {
  facts: (file: string) => readonly BlockFacts[];
  texts: (file: string) => readonly BlockTexts[];
}

/** A function of its own: what is made where a block is taken would keep the block in memory. */
function createPartReader(read: BlockReaders, file: string, at: number): ReadPart {
  return (part) => (part === 'page' ? read.facts(file)[at]!.page : read.texts(file)[at]![part]);
}

/** Makes a function that reads files, and knows the last ones. */
function createReader<Read>(readFile: (file: string) => Read): (file: string) => Read {
  const known = new Map<string, Read>();
  return (file) => {
    const found = known.get(file) ?? readFile(file);
    known.delete(file);
    known.set(file, found);
    if (known.size > MOST_OPEN) known.delete(known.keys().next().value!);
    return found;
  };
}

/** Facts about the pages of a block; the file is not read beyond. */
function readFacts(file: string): readonly BlockFacts[] {
  const descriptor = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_LENGTH);
    readSync(descriptor, head, 0, HEAD_LENGTH, 0);
    const bytes = Buffer.alloc(factsLength(head));
    readSync(descriptor, bytes, 0, bytes.length, 0);
    return decodeFacts(bytes) ?? [];
  } finally {
    closeSync(descriptor);
  }
}

function readTexts(file: string): readonly BlockTexts[] {
  return decodeTexts(readFileSync(file)) ?? [];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
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
