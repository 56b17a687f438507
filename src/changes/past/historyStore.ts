import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OperationChange } from '../../model/changes';
import { fullHash } from '../../base/hash';
import { replaceFile } from '../../base/replaceFile';

/** What is known about a version of a page. */
interface KnownVersion {
  /** A hash of the part that comparisons look at: versions that share it count as the same. */
  digest: string;
  /**
   * The method that it documents: null if it documents none, false if docgen would not have built it; absent until it
   * is parsed.
   */
  call?: string | null | false;
}

/** What is known about past versions of pages, which never change, by the names that git gives them. */
export interface HistoryStore {
  versions: Map<string, KnownVersion>;
  /** Earlier and later digest → what changed. */
  comparisons: Map<string, OperationChange[]>;
  /** Keeps what the store holds for the next build. */
  save(): Promise<void>;
}

/** Keeps what is found out only in memory. */
export function createHistoryStore(): LoadHistoryStore {
  const store: HistoryStore = { versions: new Map(), comparisons: new Map(), save: () => Promise.resolve() };
  return () => Promise.resolve(store);
}

/** Opens the store when it is first needed, because most builds have nothing to compare. */
export type LoadHistoryStore = () => Promise<HistoryStore>;

/**
 * Keeps what is found out in a folder. `id` identifies docgen's code; what other code wrote, and what is damaged,
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
      replaceFile(file, JSON.stringify({ id, sum: fullHash(text), text }));
    },
  };
}

interface Stored {
  versions: [string, KnownVersion][];
  comparisons: [string, OperationChange[]][];
}

async function readStored(file: string, id: string): Promise<Stored> {
  try {
    const stored = JSON.parse(await readFile(file, 'utf8')) as { id: string; sum: string; text: string };
    if (stored.id === id && stored.sum === fullHash(stored.text)) return JSON.parse(stored.text) as Stored;
  } catch {
    // The store is missing or damaged: everything can be found out again.
  }
  return { versions: [], comparisons: [] };
}
