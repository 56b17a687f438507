import { withBase } from '../../shared/basePath';
import type { NavigationLink, SitePart } from '../../shared/site';
import { partOf, PARTS_FILE, type PartPlaces } from '../../shared/siteParts';
import { pathsOf, samePath } from '../../shared/versionList';

interface Asked {
  base: string;
  parts: readonly SitePart[];
  /** The page that is shown. */
  path: string;
}

/** All parts with the place of a page in each; their first pages where that is not known. */
export async function partEntries({ base, parts, path }: Asked): Promise<NavigationLink[]> {
  const own = partOf(path, parts);
  const places = own === undefined ? undefined : await loadPlaces(withBase(base, `/${PARTS_FILE}`));
  const paths = own === undefined ? [] : pathsOf(`/${path.slice(own.path.length)}`, places ?? {});
  return parts.map((part) => {
    const hashes = places?.addresses[part.path];
    const inside = part === own || hashes === undefined ? (paths[0] ?? '/') : samePath(paths, hashes);
    const place = places === undefined && part !== own ? '/' : inside;
    return { text: part.label, link: withBase(base, part.path + place.slice(1)) };
  });
}

async function loadPlaces(address: string): Promise<PartPlaces | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as PartPlaces) : undefined;
  } catch {
    return undefined;
  }
}
