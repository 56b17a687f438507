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
  const own = pathsOf(withoutBase(base, path) ?? '/', found);
  return Promise.all(found.versions.map((version) => entryOf(version, own)));
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
