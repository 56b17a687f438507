import { openBuildCache } from './buildCache';
import { findCache, type CacheOption } from './cachePlace';
import { createBuildMemory, type BuildMemory } from './pageStore';

export interface ServeMemory {
  memory: BuildMemory;
  /** Keeps for the next serve what is known of the pages; what can't be kept is made again. */
  save(): Promise<void>;
}

/**
 * The memory of a process that builds again and again: it starts with the pages that the last build or serve has
 * parsed.
 */
export async function openServeMemory(root: string, option: CacheOption): Promise<ServeMemory> {
  const place = await findCache(root, option);
  if (place === undefined) return { memory: createBuildMemory(), save: () => Promise.resolve() };
  const { memory, save } = await openBuildCache(place.folder, { output: 'memory', id: place.id });
  return { memory, save: () => save().catch(() => undefined) };
}
