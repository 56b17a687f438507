import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { OperationChange, OperationDifference } from '../model/changes';
import { fullHash } from '../base/hash';
import { textOf, replaceFile } from '../base/files';

/** Facts about one version of a page. */
interface KnownVersion {
  /** A hash of the part that comparisons look at: versions that share it count as the same. */
  digest: string;
  /** Method of the page: null for none, false for a page that would not build; absent until parsed. */
  call?: string | null | false;
}

/** Facts about past versions of pages, which never change, by their names in git. */
export interface HistoryStore {
  versions: Map<string, KnownVersion>;
  /** Earlier and later digest → what changed. */
  comparisons: Map<string, OperationChange[]>;
  /** Version and path of a file of a description → the files that it names. */
  named: Map<string, readonly string[]>;
  /** State of a description → whether it could be read. */
  readable: Map<string, boolean>;
  /** Earlier and later state of a description → what changed. */
  differences: Map<string, OperationDifference[]>;
  /** The keys of the last three maps that this build has asked for; the others are not kept. */
  used: Set<string>;
  /** Keeps what the store holds for the next build. */
  save(): Promise<void>;
}

/** Keeps what is found out only in memory. */
export function createHistoryStore(): LoadHistoryStore {
  const store: HistoryStore = { ...mapsOf(NOTHING), used: new Set(), save: () => Promise.resolve() };
  return () => Promise.resolve(store);
}

/** Opens the store when it is first needed, because most builds have nothing to compare. */
export type LoadHistoryStore = () => Promise<HistoryStore>;

/** Store in a folder; damaged data, and data that code with another `id` wrote, counts as absent. */
export function openHistoryStore(folder: string, id: string): LoadHistoryStore {
  let store: Promise<HistoryStore> | undefined;
  return () => (store ??= new Promise((resolve) => resolve(loadStore(folder, id))));
}

function loadStore(folder: string, id: string): HistoryStore {
  const file = path.join(folder, 'history.json');
  const read = readStored(file, id);
  const store = mapsOf(read.stored);
  let { sum } = read;
  const used = new Set<string>();
  return {
    ...store,
    used,
    async save() {
      const kept = <Value>(map: Map<string, Value>): [string, Value][] => [...map].filter(([key]) => used.has(key));
      const text = JSON.stringify({
        versions: [...store.versions],
        comparisons: [...store.comparisons],
        named: kept(store.named),
        readable: kept(store.readable),
        differences: kept(store.differences),
      } satisfies Stored);
      if (sum === fullHash(text)) return;
      sum = fullHash(text);
      await mkdir(folder, { recursive: true });
      replaceFile(file, JSON.stringify({ id, sum, text }));
    },
  };
}

interface Stored {
  versions: [string, KnownVersion][];
  comparisons: [string, OperationChange[]][];
  named: [string, readonly string[]][];
  readable: [string, boolean][];
  differences: [string, OperationDifference[]][];
}

const NOTHING: Stored = { versions: [], comparisons: [], named: [], readable: [], differences: [] };

function mapsOf({ versions, comparisons, named, readable, differences }: Stored) {
  return {
    versions: new Map(versions),
    comparisons: new Map(comparisons),
    named: new Map(named),
    readable: new Map(readable),
    differences: new Map(differences),
  };
}

function readStored(file: string, id: string): { stored: Stored; sum?: string } {
  const text = textOf(file);
  try {
    const stored = JSON.parse(text) as { id: string; sum: string; text: string };
    const { sum } = stored;
    if (stored.id === id && sum === fullHash(stored.text)) return { stored: JSON.parse(stored.text) as Stored, sum };
  } catch {
    // The store is missing or damaged: everything can be found out again.
  }
  return { stored: NOTHING };
}
