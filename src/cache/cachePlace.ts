import path from 'node:path';
import { readBuildId } from './buildId';
import { existsSync } from 'node:fs';

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

/**
 * The cache folder of the site in `root`: below `node_modules/.cache` of the package that the site belongs to.
 * Undefined if there is no package, because docgen should leave no folders in a plain folder of markdown.
 */
function defaultCacheFolder(root: string): string | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json')) || existsSync(path.join(folder, 'node_modules'))) {
      // `manual` → `site-manual`: each site of a package has its own cache.
      const name = ['site', ...path.relative(folder, root).split(path.sep).filter(Boolean)].join('-');
      return path.join(folder, 'node_modules', '.cache', 'docgen', name);
    }
    if (path.dirname(folder) === folder) return undefined;
  }
}
