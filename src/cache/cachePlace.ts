import path from 'node:path';
import { readBuildId } from './buildId';
import { defaultCacheFolder } from './cacheFolder';

/** `--cache DIR` or `--no-cache`; undefined if neither is given. */
export type CacheOption = string | false | undefined;

/** A cache that may be used. */
export interface CachePlace {
  folder: string;
  /** Identifies docgen's code: what other code has left in the cache cannot be used. */
  id: string;
}

/** Place of the cache of the site in `root`; undefined if nothing may be kept. */
export async function findCache(root: string, option: CacheOption): Promise<CachePlace | undefined> {
  if (option === false) return undefined;
  const id = await readBuildId();
  const folder = option ?? defaultCacheFolder(path.resolve(root));
  return id === undefined || folder === undefined ? undefined : { folder, id };
}
