import type { LoadHistoryStore } from './historyStore';
import { openBuildCache, type BuildCache } from './buildCache';
import { findCache, type CacheOption, type CachePlace, isRefusal } from './cachePlace';
import type { PageStore } from './pageStore';
import type { Remembered } from './remembered';

/** Data that a process that builds repeatedly starts with: the pages that the last build or serve parsed. */
export interface ServeMemory {
  /** Absent if there is no cache. */
  kept?: { pages: PageStore; pastVersions: LoadHistoryStore };
  place?: CachePlace;
  remembered: Remembered;
  /** Keeps what is known about the pages for the next serve; a failure is harmless. */
  save(remembered: Remembered): Promise<void>;
  /** Ends the use of the cache, and leaves nothing there of pages that were parsed and not kept. */
  close(): void;
}

/** Opens the cache of a site for serving; one that can't be used counts as none. */
export async function openServeMemory(root: string, option: CacheOption): Promise<ServeMemory> {
  const place = await findCache(root, option);
  const cache = place && openUnlessRefused(place);
  if (place === undefined || cache === undefined) {
    return { remembered: { rendered: new Map() }, save: () => Promise.resolve(), close: () => undefined };
  }
  const { pages, pastVersions, remembered, close } = cache;
  const save = (latest: Remembered) => cache.save(latest).catch(() => undefined);
  return { kept: { pages, pastVersions }, place, remembered, save, close };
}

function openUnlessRefused({ folder, id }: CachePlace): BuildCache | undefined {
  try {
    return openBuildCache(folder, { output: 'memory', id });
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    return undefined;
  }
}
