import { makeFolder } from '../write/makeFolder';
import { openPacks, type PackEntry, PACK_NAME, type Packs } from './pack';
import {
  createWritableIndex,
  packsOf,
  readIndex,
  writeIndex,
  bytesOf,
  renewIndex,
  type IndexEntry,
  type PackIndex,
} from './packIndex';
import { PAGE_PARTS, type EncodedPage } from './encodedPage';
import type { Refused } from './sections';
import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../base/files';

/** How many bytes may be unused before the packs are rewritten. */
const MOST_WASTE = 8_000_000;

/** A pack that no index names may belong to a running build, so it is left alone for a day. */
const LEFT_ALONE_MILLISECONDS = 86_400_000;

/** The texts of parsed pages in a folder: packs, and an index that says where each part of a page is. */
export interface PackedPages {
  /** The key under which a page was parsed; undefined if the page is not here. */
  keyOf(relativePath: string): string | undefined;
  /** A part of a page; undefined if it is missing or damaged. */
  read(relativePath: string, part: keyof EncodedPage): string | undefined;
  /** Reads a part of a page as it is now, also when there is a newer one. */
  reader(relativePath: string, part: keyof EncodedPage): () => string | undefined;
  write(relativePath: string, key: string, texts: EncodedPage): void;
  /** Keeps these pages for the next process, and forgets all others. */
  save(current: ReadonlySet<string>): Promise<void>;
  /** True if something was found that docgen did not write that way. */
  damaged(): boolean;
  /** Ends the use of the folder, and leaves nothing there of what was written but not saved. */
  close(): void;
}

/** Opens the pages in a folder; there are none if what they depend on, which `id` identifies, has changed. */
export function openPackedPages(folder: string, id: string, refused: Refused): PackedPages {
  makeFolder(folder);
  const opened = readIndex(folder, id, refused);
  const index = createWritableIndex(opened.index);
  let { damaged, packs: savedPacks } = opened;
  let packs = openPacks(folder, refused);
  const read: PackedPages['read'] = (relativePath, part) => {
    const entry = index.get(relativePath);
    const bytes = entry && packs.read(entry[part]);
    if (bytes !== undefined) return bytes.toString();
    damaged ||= entry !== undefined;
    return undefined;
  };
  const reader: PackedPages['reader'] = (relativePath, part) => {
    const entry = index.get(relativePath)![part];
    const packsThen = packs;
    return () => {
      // If the pages have moved to another file since, only the newest file is left.
      const bytes = packsThen === packs ? packs.read(entry) : undefined;
      return bytes === undefined ? read(relativePath, part) : bytes.toString();
    };
  };
  const save = async (current: ReadonlySet<string>): Promise<void> => {
    if (!index.keepOnly(current) && !damaged) return;
    const isWasteful = await wastes(folder, index.all());
    if (isWasteful) {
      const newPacks = openPacks(folder, refused);
      index.replace(moveEntries(packs, newPacks, index.all()));
      packs.close(savedPacks);
      packs = newPacks;
    }
    const all = index.all();
    writeIndex(folder, id, all);
    const lastPacks = savedPacks;
    savedPacks = packsOf(all);
    await deleteUnused(folder, all, lastPacks);
  };
  return {
    keyOf: (relativePath) => index.get(relativePath)?.key,
    read,
    reader,
    write(relativePath, key, parts) {
      index.set(relativePath, { key, ...eachPart((part) => packs.append(Buffer.from(parts[part]))) });
    },
    save,
    damaged: () => damaged,
    close: () => packs.close(savedPacks),
  };
}

function eachPart<Value>(valueOf: (part: keyof EncodedPage) => Value): Record<keyof EncodedPage, Value> {
  const [page, texts, content, markdown] = PAGE_PARTS.map(valueOf) as [Value, Value, Value, Value];
  return { page, texts, content, markdown };
}

/** True if more than half of the packs in use is no longer needed. */
async function wastes(folder: string, index: PackIndex): Promise<boolean> {
  const used = packsOf(index);
  const sizes = (await packFiles(folder)).filter(({ name }) => used.has(name)).map(({ size }) => size);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const live = bytesOf(index);
  return all - live > Math.max(MOST_WASTE, live);
}

/** Copies entries to new packs; unreadable ones are left out. */
function moveEntries(from: Packs, to: Packs, { entries }: PackIndex): PackIndex {
  const move = (entry: PackEntry): PackEntry | undefined => {
    const bytes = from.read(entry);
    return bytes && to.append(bytes);
  };
  const moved = [...entries.entries()].flatMap(([name, { key, ...old }]): [string, IndexEntry][] => {
    const parts = eachPart((part) => move(old[part]));
    return Object.values(parts).includes(undefined) ? [] : [[name, { key, ...parts } as IndexEntry]];
  });
  return renewIndex(undefined, new Map(moved));
}

/** Deletes packs that the last index named and this one does not, and old ones that no index names. */
async function deleteUnused(folder: string, index: PackIndex, lastPacks: ReadonlySet<string>): Promise<void> {
  const used = packsOf(index);
  for (const { name, age } of await packFiles(folder)) {
    const isOver = lastPacks.has(name) || age > LEFT_ALONE_MILLISECONDS;
    if (!used.has(name) && isOver) await rm(path.join(folder, name), { force: true });
  }
}

async function packFiles(folder: string): Promise<{ name: string; size: number; age: number }[]> {
  const names = (await readdir(folder)).filter((name) => PACK_NAME.test(name));
  const found = await Promise.all(
    names.map(async (name) => ({ name, stats: await lstat(path.join(folder, name)).catch(unlessMissing) })),
  );
  return found.flatMap(({ name, stats }) =>
    // Anything but a file was not written by docgen.
    stats?.isFile() !== true ? [] : [{ name, size: stats.size, age: Date.now() - stats.mtimeMs }],
  );
}
