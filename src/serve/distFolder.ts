import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { attributeOf, openingTags } from '../../client/shared/htmlTokens';
import { OWNERSHIP_FILE } from '../base/files';
import { isPlainName } from '../base/paths';
import { usageError } from '../report/diagnostic';
import type { SiteFiles } from './hostView';

/** A folder that docgen wrote, and the base for which it was built. */
interface DistFolder {
  base: string;
  files: SiteFiles;
}

/** Opens a folder that `docgen build` wrote; any other folder is a usage error. Later builds into it are served too. */
export function openDistFolder(folder: string, shown: string): DistFolder {
  if (!existsSync(folder)) throw usageError('dist-missing', { folder: shown });
  if (!existsSync(path.join(folder, OWNERSHIP_FILE))) throw usageError('dist-foreign', { folder: shown });
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
  const find = (name: string): { place: string; isFolder: boolean } | undefined => {
    if (!isPlainName(name) || name === '' || name.endsWith('/')) return undefined;
    try {
      // The folder itself may be a link, which leads elsewhere after the next deployment.
      const place = path.join(realpathSync.native(folder), name);
      // The real path also differs if only the case of the name is wrong.
      if (realpathSync.native(place) === place) return { place, isFolder: statSync(place).isDirectory() };
    } catch {
      // There is none, or none any more.
    }
    return undefined;
  };
  return {
    kindOf(name) {
      const found = find(name);
      return found && (found.isFolder ? 'folder' : 'file');
    },
    read(name) {
      const found = find(name);
      return found === undefined || found.isFolder ? undefined : readFileSync(found.place);
    },
  };
}
