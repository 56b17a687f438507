import { cpSync } from 'node:fs';
import path from 'node:path';
import { isThere, OWNERSHIP_FILE } from '../../base/files';
import type { SiteBelow } from '../../seam/siteBelow';

/** A version whose files are gone, and the folder of a site in which it stays as it was built. */
export type KeptVersions = ReadonlyMap<SiteBelow, string>;

/** The versions that are to be kept, and can't be built any more, in the first of some folders that has them. */
export async function keptVersions(
  versions: readonly SiteBelow[],
  folders: readonly (string | undefined)[],
): Promise<KeptVersions> {
  const found = versions.flatMap((version) => {
    const folder = folders.find((each) => each !== undefined && isThere(path.join(each, version.path, OWNERSHIP_FILE)));
    return version.isKept && folder !== undefined ? [[version, folder] as const] : [];
  });
  const gone = await Promise.all(found.map(async ([version]) => (await version.problems()).length > 0));
  return new Map(found.filter((_each, index) => gone[index]));
}

/** Puts those that are in other folders beside the others. */
export function bringKept(kept: KeptVersions, folder: string): void {
  for (const [{ path: at }, from] of kept)
    if (from !== folder) cpSync(path.join(from, at), path.join(folder, at), { recursive: true });
}
