import { withBase, withoutBase } from '../../shared/basePath';
import type { NavigationLink } from '../../shared/site';
import { ADDRESSES_FILE, pathsOf, samePath, type ListedVersion, type VersionList } from '../../shared/versionList';

/** Entries of the menu of versions for a page, or a version's home where its pages are unknown; undefined offline. */
export async function loadEntries(
  list: string,
  { base, path }: { base: string; path: string },
): Promise<NavigationLink[] | undefined> {
  const found = await load<VersionList>(list);
  if (found === undefined) return undefined;
  const top = found.versions[0]?.path ?? base;
  const own = pathsOf(around(base, top) + (withoutBase(base, path) ?? '/').slice(1), found);
  return Promise.all(found.versions.map((version) => entryOf(version, inVersion(own, around(version.path, top)))));
}

/** The path in the newest version below which a version has its pages: `/docs/next/` → `/docs/`, `/3/` → `/` */
function around(version: string, top: string): string {
  return `/${version.slice(top.length)}`.replace(/(?<=\/)[^/]+\/$/, '');
}

/** Paths of the newest version as those of another: `/docs/a` → `/a` */
function inVersion(paths: readonly string[], below: string): string[] {
  return paths.map((each) => (each.startsWith(below) ? each.slice(below.length - 1) : each));
}

async function entryOf({ label, path }: ListedVersion, own: readonly string[]): Promise<NavigationLink> {
  const hashes = await load<string>(withBase(path, `/${ADDRESSES_FILE}`));
  return { text: label, link: hashes === undefined ? path : withBase(path, samePath(own, hashes)) };
}

async function load<Value>(address: string): Promise<Value | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as Value) : undefined;
  } catch {
    return undefined;
  }
}
