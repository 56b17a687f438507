import type { AskedRenames, Renames, SeenPages } from '../../seam/renames';
import { lostAddresses } from './lostAddresses';
import { namesNow } from './namesNow';

/** New names of pages that are gone; while a site is served also those that nothing links to, with their addresses. */
export async function findRenamed({ gone, pages, place, seen, config }: AskedRenames): Promise<Renames> {
  const left = seen === undefined ? [] : goneSince(pages, seen);
  const all = [...new Set([...gone, ...left])];
  if (all.length === 0) return { now: new Map() };
  const now = seen === undefined ? new Map<string, string>() : byTitle(all, pages, seen);
  const others = all.filter((name) => !now.has(name));
  const names = pages.map(({ relativePath }) => relativePath);
  for (const [before, is] of await namesNow(others, { pages: names, place })) now.set(before, is);
  const lost = left.flatMap((name) => (now.has(name) ? [[name, now.get(name)!] as const] : []));
  return { now, problems: (site) => lostAddresses(site, config, lost) };
}

/** The names that pages have gone from since the site is served. */
function goneSince(pages: AskedRenames['pages'], seen: SeenPages): string[] {
  const names = new Set(pages.map(({ relativePath }) => relativePath));
  const isFirst = seen.size === 0;
  for (const { relativePath, title } of pages)
    seen.set(relativePath, { title, isFirst: seen.get(relativePath)?.isFirst ?? isFirst });
  return [...seen.keys()].filter((name) => !names.has(name));
}

/** Pages that are new since the site is served, and alone have the title of one that is gone. */
function byTitle(gone: readonly string[], pages: AskedRenames['pages'], seen: SeenPages): Map<string, string> {
  const fresh = pages.filter(({ relativePath }) => seen.get(relativePath)?.isFirst === false);
  const found = gone.flatMap((name) => {
    const title = seen.get(name)?.title ?? '';
    const same = title === '' ? [] : fresh.filter((page) => page.title === title);
    return same.length === 1 ? [[name, same[0]!.relativePath] as const] : [];
  });
  return new Map(found);
}
