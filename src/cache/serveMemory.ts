import type { LoadHistoryStore } from '../changes/past/historyStore';
import { openBuildCache, type BuildCache } from './buildCache';
import { findCache, type CacheOption, type CachePlace } from './cachePlace';
import { isRefusal } from './refusal';
import type { PageStore } from './pageStore';
import type { Remembered } from './remembered';

/** What a process that builds repeatedly starts with: the pages that the last build or serve parsed. */
export interface ServeMemory {
  /** Absent if there is no cache. */
  kept?: { pages: PageStore; pastVersions: LoadHistoryStore };
  remembered: Remembered;
  /** Keeps what is known about the pages for the next serve; a failure is harmless. */
  save(remembered: Remembered): Promise<void>;
}

/** Opens the cache of a site for serving; one that can't be used counts as none. */
export async function openServeMemory(root: string, option: CacheOption): Promise<ServeMemory> {
  const place = await findCache(root, option);
  const cache = place && openUnlessRefused(place);
  if (cache === undefined) return { remembered: { rendered: new Map() }, save: () => Promise.resolve() };
  const { pages, pastVersions, remembered } = cache;
  return { kept: { pages, pastVersions }, remembered, save: (latest) => cache.save(latest).catch(() => undefined) };
}

function openUnlessRefused({ folder, id }: CachePlace): BuildCache | undefined {
  try {
    return openBuildCache(folder, { output: 'memory', id });
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    return undefined;
  }
}
