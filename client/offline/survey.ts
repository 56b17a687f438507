import type { Keeper } from './keep';
import type { OfflineFiles, Survey } from './protocol';
import type { SiteCache } from './siteCache';

/** Reads the list of all files of a build, and keeps it; null if it can't be loaded. */
export async function readOfflineFiles(cache: SiteCache, keeper: Keeper, id: string): Promise<OfflineFiles | null> {
  const path = `/assets/offline.${id}.json`;
  await keeper.keep([path]);
  const list = await cache.match(path);
  return list === undefined ? null : ((await list.json()) as OfflineFiles);
}

/** Parts of the site that are not on the device yet. */
export async function survey(cache: SiteCache, list: OfflineFiles | null): Promise<Survey> {
  if (list === null) return null;
  const kept = await cache.paths();
  const pages = list.pages.map(([path, script]): [string, string] => [path, `/assets/js/${script}.js`]);
  return {
    total: pages.length,
    files: list.files.filter((path) => !kept.has(path)),
    pages: pages.filter((page) => page.some((path) => !kept.has(path))),
  };
}
