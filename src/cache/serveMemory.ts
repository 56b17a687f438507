import type { LoadHistoryStore } from '../changes/past/historyStore';
import { openBuildCache } from './buildCache';
import { findCache, type CacheOption } from './cachePlace';
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

/** Opens the cache of a site for serving. */
export async function openServeMemory(root: string, option: CacheOption): Promise<ServeMemory> {
  const place = await findCache(root, option);
  if (place === undefined) return { remembered: { rendered: new Map() }, save: () => Promise.resolve() };
  const cache = await openBuildCache(place.folder, { output: 'memory', id: place.id });
  const { pages, pastVersions, remembered } = cache;
  return { kept: { pages, pastVersions }, remembered, save: (latest) => cache.save(latest).catch(() => undefined) };
}
