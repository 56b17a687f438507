import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageContent, MarkdownPart } from '../model/parsedPage';
import { openPacks, PACK_NAME, type PackEntry, type Packs } from './pack';
import { DamagedCacheError, type PageStore, type StoredPage } from './pageStore';

interface IndexEntry {
  key: string;
  /** The page without its content and markdown, which are separate entries. */
  page: PackEntry;
  content: PackEntry;
  markdown: PackEntry;
}

type Index = Map<string, IndexEntry>;

interface DiskStore extends PageStore {
  /** True if something was found that docgen did not write that way. */
  damaged(): boolean;
  close(): void;
}

const INDEX_NAME = 'pages.json';
/** How many bytes may be unused before the packs are rewritten. */
const MOST_WASTE = 8_000_000;
/** A pack that no index names may belong to a running build, so it is left alone for a day. */
const LEFT_ALONE_MILLISECONDS = 86_400_000;

/**
 * Keeps parsed pages in a folder. `id` identifies everything that parsing depends on besides the pages: with another
 * one the store starts empty. Damaged entries count as absent.
 */
export async function openDiskStore(folder: string, id: string): Promise<DiskStore> {
  await mkdir(folder, { recursive: true });
  const opened = await readIndex(folder, id);
  let index = opened.index;
  let damaged = opened.damaged;
  let packs = openPacks(folder);
  let changed = false;
  let ownPacks = opened.packs;
  const loaded = new Map<string, { key: string; stored: StoredPage }>();

  const remember = (relativePath: string, key: string, stored: StoredPage): StoredPage => {
    loaded.set(relativePath, { key, stored });
    return stored;
  };

  const readPart = (relativePath: string, name: 'content' | 'markdown'): unknown => {
    const entry = index.get(relativePath);
    const part = entry && readJson(packs, entry[name]);
    if (part === undefined) throw new DamagedCacheError(`the cached ${name} of ${relativePath} is damaged`);
    return part;
  };

  return {
    find(relativePath, key) {
      const known = loaded.get(relativePath);
      if (known?.key === key) return known.stored;
      const entry = index.get(relativePath);
      if (entry?.key !== key) return undefined;
      const stored = readJson(packs, entry.page) as StoredPage | undefined;
      if (stored !== undefined) return remember(relativePath, key, stored);
      damaged = true;
      return undefined;
    },
    add(relativePath, key, { page, content, markdown }) {
      const append = (text: string): PackEntry => packs.append(Buffer.from(text));
      index.set(relativePath, { key, page: append(page), content: append(content), markdown: append(markdown) });
      changed = true;
      return remember(relativePath, key, JSON.parse(page) as StoredPage);
    },
    keyOf: (relativePath) => index.get(relativePath)!.key,
    content: (relativePath) => readPart(relativePath, 'content') as PageContent,
    markdown: (relativePath) => readPart(relativePath, 'markdown') as MarkdownPart[],
    async save(relativePaths) {
      const current = new Set(relativePaths);
      const kept: Index = new Map([...index].filter(([name]) => current.has(name)));
      if (!changed && kept.size === index.size && !damaged) return;
      for (const name of loaded.keys()) if (!current.has(name)) loaded.delete(name);
      index = kept;
      if (await wastes(folder, kept)) {
        const newPacks = openPacks(folder);
        index = moveEntries(packs, newPacks, kept);
        packs.close();
        packs = newPacks;
      }
      changed = false;
      await writeIndex(folder, id, index);
      await deleteUnused(folder, index, ownPacks);
      ownPacks = packsOf(index);
    },
    damaged: () => damaged,
    close: () => packs.close(),
  };
}

function readJson(packs: Packs, entry: PackEntry): unknown {
  const bytes = packs.read(entry);
  return bytes === undefined ? undefined : JSON.parse(bytes.toString());
}

interface ReadIndex {
  index: Index;
  /** The packs that it names, even if it cannot be used because something else has changed. */
  packs: Set<string>;
  damaged: boolean;
}

async function readIndex(folder: string, id: string): Promise<ReadIndex> {
  const text = await readFile(path.join(folder, INDEX_NAME), 'utf8').catch(() => undefined);
  if (text === undefined) return { index: new Map(), packs: new Set(), damaged: false };
  try {
    const read = JSON.parse(text) as { id: string; pages: Record<string, IndexEntry> };
    const index: Index = new Map(Object.entries(read.pages));
    return { index: read.id === id ? index : new Map<string, IndexEntry>(), packs: packsOf(index), damaged: false };
  } catch {
    return { index: new Map(), packs: new Set(), damaged: true };
  }
}

async function writeIndex(folder: string, id: string, index: Index): Promise<void> {
  const file = path.join(folder, `.${INDEX_NAME}-${randomBytes(6).toString('hex')}`);
  await writeFile(file, JSON.stringify({ id, pages: Object.fromEntries(index) }));
  await rename(file, path.join(folder, INDEX_NAME));
}

async function packFiles(folder: string): Promise<{ name: string; size: number; age: number }[]> {
  const names = (await readdir(folder)).filter((name) => PACK_NAME.test(name));
  const found = await Promise.all(
    names.map(async (name) => ({ name, stats: await stat(path.join(folder, name)).catch(() => undefined) })),
  );
  return found.flatMap(({ name, stats }) =>
    stats === undefined ? [] : [{ name, size: stats.size, age: Date.now() - stats.mtimeMs }],
  );
}

function packsOf(index: Index): Set<string> {
  return new Set([...index.values()].flatMap(({ page, content, markdown }) => [page[0], content[0], markdown[0]]));
}

/** Whether more than half of the packs in use is no longer needed. */
async function wastes(folder: string, index: Index): Promise<boolean> {
  const used = packsOf(index);
  const sizes = (await packFiles(folder)).filter(({ name }) => used.has(name)).map(({ size }) => size);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const live = [...index.values()].reduce(
    (sum, { page, content, markdown }) => sum + page[2] + content[2] + markdown[2],
    0,
  );
  return all - live > Math.max(MOST_WASTE, live);
}

/** Copies entries to new packs; unreadable ones are left out. */
function moveEntries(from: Packs, to: Packs, index: Index): Index {
  const move = (entry: PackEntry): PackEntry | undefined => {
    const bytes = from.read(entry);
    return bytes && to.append(bytes);
  };
  const moved = [...index].flatMap(([name, { key, ...old }]): [string, IndexEntry][] => {
    const [page, content, markdown] = [move(old.page), move(old.content), move(old.markdown)];
    return page && content && markdown ? [[name, { key, page, content, markdown }]] : [];
  });
  return new Map(moved);
}

/** Deletes packs that the last index named and this one does not, and old ones that no index names. */
async function deleteUnused(folder: string, index: Index, lastPacks: ReadonlySet<string>): Promise<void> {
  const used = packsOf(index);
  for (const { name, age } of await packFiles(folder)) {
    const isOver = lastPacks.has(name) || age > LEFT_ALONE_MILLISECONDS;
    if (!used.has(name) && isOver) await rm(path.join(folder, name), { force: true });
  }
}
