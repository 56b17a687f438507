import type { Keeper } from './keep';
import type { OfflineFiles } from './protocol';
import { filesAtOnce, inParts } from './parts';
import type { SiteCache } from './siteCache';

/**
 * Takes over what a reader had saved of the previous build: files with the same name, pages with the same bytes, and
 * the new versions of saved lists (routes, sidebar, search).
 */
export async function carryOver(
  cache: SiteCache,
  keeper: Keeper,
  list: () => Promise<OfflineFiles | null>,
): Promise<void> {
  const older = await cache.paths(true);
  if (older.size === 0) return;
  const files = await list();
  if (files === null) return;
  const lists = new Set([...older].map(listName));
  lists.delete(null);
  const wanted = [
    ...files.files.filter((path) => older.has(path) || lists.has(listName(path))),
    ...files.pages.map(([, script]) => `/assets/js/${script}.js`).filter((path) => older.has(path)),
  ];
  for (const paths of inParts(wanted, filesAtOnce)) await keeper.keep(paths);
  for (const [path, , hash] of files.pages) {
    const page = older.has(path) ? await cache.matchElsewhere(path) : undefined;
    if (page !== undefined && (await contentHash(page.clone())) === hash) await cache.put(path, page);
  }
}

/** `/assets/routes/0.1a2b3c4d.json` → `routes/0`; null for other files. */
function listName(path: string): string | null {
  return /^\/assets\/((?:lists|routes|sidebar|search)\/[^.]+)\./.exec(path)?.[1] ?? null;
}

/** 8 hex digits of the SHA-256 of a response, as the generator names files. */
async function contentHash(response: Response): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return [...digest.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
