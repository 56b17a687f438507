import { findCache, type CacheOption } from './cachePlace';
import { openDiskStore } from './diskStore';
import { createBuildMemory, type BuildMemory } from './pageStore';

/** The memory of a process that builds again and again: it starts with the pages that the last build or serve has parsed. */
export async function openServeMemory(root: string, option: CacheOption): Promise<BuildMemory> {
  const place = await findCache(root, option);
  return place === undefined ? createBuildMemory() : createBuildMemory(await openDiskStore(place.folder, place.id));
}
