import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MethodChange } from '../../model/changes';
import { fullHash } from '../../base/hash';

/** What was found out about a version of a page. */
interface KnownVersion {
  /** Hash of what comparisons look at: versions that share it are one. */
  digest: string;
  /**
   * The method that it documents: null where it documents none, false where docgen would not have built it; absent
   * until it is parsed.
   */
  call?: string | null | false;
}

/** What was found out about past versions of pages, which never change: by the names that git gives them. */
export interface HistoryStore {
  versions: Map<string, KnownVersion>;
  /** Earlier and later digest → what changed. */
  comparisons: Map<string, MethodChange[]>;
  /** Keeps what the store holds for the next build. */
  save(): Promise<void>;
}

/** Keeps what is found out as long as the process lives. */
export function createHistoryStore(): LoadHistoryStore {
  const store: HistoryStore = { versions: new Map(), comparisons: new Map(), save: () => Promise.resolve() };
  return () => Promise.resolve(store);
}

/** Opens a store when it is asked for: most builds find nothing to compare. */
export type LoadHistoryStore = () => Promise<HistoryStore>;

/**
 * Keeps what is found out in a folder. `id` stands for docgen's code; what another one wrote, or what is damaged,
 * counts as absent.
 */
export function openHistoryStore(folder: string, id: string): LoadHistoryStore {
  let store: Promise<HistoryStore> | undefined;
  return () => (store ??= loadStore(folder, id));
}

async function loadStore(folder: string, id: string): Promise<HistoryStore> {
  const file = path.join(folder, 'history.json');
  const read = await readStored(file, id);
  const store = { versions: new Map(read.versions), comparisons: new Map(read.comparisons) };
  return {
    ...store,
    async save() {
      const text = JSON.stringify({
        versions: [...store.versions],
        comparisons: [...store.comparisons],
      } satisfies Stored);
      await mkdir(folder, { recursive: true });
      const next = `${file}-${randomBytes(6).toString('hex')}`;
      await writeFile(next, JSON.stringify({ id, sum: fullHash(text), text }));
      await rename(next, file);
    },
  };
}

interface Stored {
  versions: [string, KnownVersion][];
  comparisons: [string, MethodChange[]][];
}

async function readStored(file: string, id: string): Promise<Stored> {
  try {
    const stored = JSON.parse(await readFile(file, 'utf8')) as { id: string; sum: string; text: string };
    if (stored.id === id && stored.sum === fullHash(stored.text)) return JSON.parse(stored.text) as Stored;
  } catch {
    // There is none, or it is not as it was written: all can be found out again.
  }
  return { versions: [], comparisons: [] };
}
