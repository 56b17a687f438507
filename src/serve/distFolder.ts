import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { attributeOf, openingTags } from '../../client/shared/htmlTokens';
import { OWNERSHIP_FILE } from '../base/ownershipFile';
import { isPlainName } from '../base/slashed';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';
import type { SiteFiles } from './hostView';

/** A folder that docgen wrote, and the base for which it was built. */
interface DistFolder {
  base: string;
  files: SiteFiles;
}

/** Opens a folder that `docgen build` wrote; any other folder is a usage error. Later builds into it are served too. */
export function openDistFolder(folder: string, shown: string): DistFolder {
  if (!existsSync(folder)) throw new UsageError([problem('dist-missing', { folder: shown })]);
  if (!existsSync(path.join(folder, OWNERSHIP_FILE)))
    throw new UsageError([problem('dist-foreign', { folder: shown })]);
  const files = diskSiteFiles(folder);
  const page = ['index.html', '404.html']
    .map((name) => files.read(name)?.toString('utf8'))
    .find((text) => text?.includes('id="docgen-client"'));
  return { base: baseOf(page ?? ''), files };
}

/** The base for which a page was built: what stands in the address of its script before `assets/`. */
function baseOf(page: string): string {
  for (const tag of openingTags(page)) {
    const script = tag.name === 'script' ? attributeOf(tag, 'src') : undefined;
    const base = script && /^(\/.*?)assets\/js\/app\./.exec(script)?.[1];
    if (base) return base;
  }
  return '/';
}

/** The files of a folder by their exact names. Nothing outside it is found, not even through a symbolic link. */
export function diskSiteFiles(folder: string): SiteFiles {
  const root = realpathSync.native(folder);
  const placeOf = (name: string): string | undefined => {
    if (!isPlainName(name)) return undefined;
    const place = path.join(root, name);
    try {
      // The real path also differs if only the case of the name is wrong.
      return realpathSync.native(place) === place ? place : undefined;
    } catch {
      return undefined;
    }
  };
  const kindOf: SiteFiles['kindOf'] = (name) => {
    const place = name === '' || name.endsWith('/') ? undefined : placeOf(name);
    if (place === undefined) return undefined;
    return statSync(place).isDirectory() ? 'folder' : 'file';
  };
  return { kindOf, read: (name) => (kindOf(name) === 'file' ? readFileSync(path.join(root, name)) : undefined) };
}
