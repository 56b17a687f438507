import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../base/files';
import { PACK_NAME, type PackEntry, type Packs } from './pack';
import { bytesOf, packsOf, renewIndex, type IndexEntry, type PackIndex } from './packIndex';

/** How many bytes may be unused before the packs are rewritten. */
const MOST_WASTE = 8_000_000;
/** A pack that no index names may belong to a running build, so it is left alone for a day. */
const LEFT_ALONE_MILLISECONDS = 86_400_000;

/** True if more than half of the packs in use is no longer needed. */
export async function wastes(folder: string, index: PackIndex): Promise<boolean> {
  const used = packsOf(index);
  const sizes = (await packFiles(folder)).filter(({ name }) => used.has(name)).map(({ size }) => size);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const live = bytesOf(index);
  return all - live > Math.max(MOST_WASTE, live);
}

/** Copies entries to new packs; unreadable ones are left out. */
export function moveEntries(from: Packs, to: Packs, { entries }: PackIndex): PackIndex {
  const move = (entry: PackEntry): PackEntry | undefined => {
    const bytes = from.read(entry);
    return bytes && to.append(bytes);
  };
  const moved = [...entries.entries()].flatMap(([name, { key, ...old }]): [string, IndexEntry][] => {
    const [page, content, markdown] = [move(old.page), move(old.content), move(old.markdown)];
    return page && content && markdown ? [[name, { key, page, content, markdown }]] : [];
  });
  return renewIndex(undefined, new Map(moved));
}

/** Deletes packs that the last index named and this one does not, and old ones that no index names. */
export async function deleteUnused(folder: string, index: PackIndex, lastPacks: ReadonlySet<string>): Promise<void> {
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
