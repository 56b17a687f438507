import { readBuildId } from './buildId';
import { defaultCacheFolder } from './cacheFolder';
import { openDiskStore } from './diskStore';
import { createBuildMemory, type BuildMemory } from './pageStore';
import type { CacheOption } from './withCache';

/** The memory of a process that builds again and again: it starts with the pages that the last build or serve has parsed. */
export async function openServeMemory(root: string, option: CacheOption): Promise<BuildMemory> {
  const id = option === false ? undefined : await readBuildId();
  const folder = option === false ? undefined : (option ?? defaultCacheFolder(root));
  return id === undefined || folder === undefined ? createBuildMemory() : createBuildMemory(await openDiskStore(folder, id));
}
