import path from 'node:path';
import { isThere } from '../base/files';
import { keepsFiles, readOwnership, type KeptFiles, type Owned, type Ownership } from './ownership';

/** docgen's own files with the hash of their content in their name: nothing else ever has that name. */
const HASHED = /^assets\/(?:(?:css|js|lists|routes|search|sidebar)\/[^/]+|offline)\.[\dA-Za-z]{8}\.(?:css|js|json)$/;

export function isHashedAsset(name: string): boolean {
  return HASHED.test(name);
}

interface Keeping {
  /** For how long files stay that the site no longer uses, in milliseconds; 0 keeps none. */
  longest: number;
  now: number;
}

/**
 * Files left by earlier builds and not written by this one that stay for open tabs. Time counts from the build that no
 * longer wrote them; a clock that was ahead then does not make it longer.
 */
export function keptAssets(
  folder: string,
  { previous, written }: { previous: Owned; written: Ownership },
  { longest, now }: Keeping,
): KeptFiles {
  const kept = new Map<string, number>();
  if (longest === 0) return kept;
  for (const name of previous.files.keys()) {
    if (written.has(name) || !isHashedAsset(name)) continue;
    const since = Math.min(previous.kept.get(name) ?? now, now);
    if (now - since < longest && isThere(path.join(folder, name))) kept.set(name, since);
  }
  return kept;
}

/** True if an output has files that have been kept long enough: then a build has something to do. */
export function hasOutdatedAssets(folder: string, { longest, now }: Keeping): boolean {
  if (!keepsFiles(folder)) return false;
  const { kept } = readOwnership(folder);
  return [...kept.values()].some((since) => now - since >= longest);
}
