import path from 'node:path';
import { openCompiledConfigs, type CompiledConfigs } from '../config/compiledConfig';
import { readBuildId } from './buildId';
import { defaultCacheFolder } from './cacheFolder';
import type { CacheOption } from './withCache';

/** Where the compiled configuration of a site is kept; undefined where nothing is. */
export async function openConfigCache(root: string, option: CacheOption): Promise<CompiledConfigs | undefined> {
  const id = option === false ? undefined : await readBuildId();
  const folder = option === false ? undefined : (option ?? defaultCacheFolder(path.resolve(root)));
  return id === undefined || folder === undefined ? undefined : openCompiledConfigs(folder, id);
}
