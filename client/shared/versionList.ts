/** The name of the list of versions, below the newest. */
export const VERSIONS_FILE = 'versions.json';

/** `versions.json`: the versions of a site, the newest first. */
export interface VersionList {
  versions: ListedVersion[];
  /** Paths of one page in different versions, where they differ; that of the newest comes first. */
  moved?: string[][];
}

export interface ListedVersion {
  label: string;
  /** Address of its home, with the base: `/docs/3/` */
  path: string;
  /** True if nobody maintains the version any more. */
  end?: true;
}

/** File that tells the menus of other versions about a version's pages, below its home. */
export const ADDRESSES_FILE = 'assets/addresses.json';

const DIGITS = 8;

/** The addresses of a version as one text of hashes, 8 bytes each: enough for a menu to know what is there. */
export function hashAddresses(paths: Iterable<string>): string {
  return [...new Set([...paths].map(hashOf))].sort().join('');
}

/** True if an address is among those of a version. */
export function hasAddress(hashes: string, path: string): boolean {
  const wanted = hashOf(path);
  for (let at = hashes.indexOf(wanted); at >= 0; at = hashes.indexOf(wanted, at + 1))
    if (at % DIGITS === 0) return true;
  return false;
}

/** All paths of a page that is known by one of them, which comes first. */
export function pathsOf(path: string, { moved = [] }: Pick<VersionList, 'moved'>): string[] {
  return [path, ...(moved.find((paths) => paths.includes(path)) ?? []).filter((each) => each !== path)];
}

/** The path of a page in another version: one of its paths there, else the nearest folder: `/a/b.html` → `/a/` */
export function samePath([path = '/', ...others]: readonly string[], hashes: string): string {
  const same = [path, ...others].find((each) => hasAddress(hashes, each));
  if (same !== undefined) return same;
  for (let end = path.lastIndexOf('/', path.length - 2); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const folder = path.slice(0, end + 1);
    if (hasAddress(hashes, folder)) return folder;
  }
  return '/';
}

/** FNV-1a with 32 bits, as 8 hex digits: there is no hash in browsers that answers at once. */
function hashOf(path: string): string {
  let hash = 0x811c9dc5;
  for (const sign of path) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(16).padStart(DIGITS, '0');
}
