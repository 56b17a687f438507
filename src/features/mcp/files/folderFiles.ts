import path from 'node:path';
import { unlessMissing } from '../../../base/files';
import { createFileGuard } from '../../../guard/fileGuard';
import { usageError } from '../messages';
import type { SiteFiles } from './siteFiles';

/** The files of a site in a folder on this machine. */
export function folderFiles(folder: string): SiteFiles {
  return {
    // The site may be built again while an agent works with it.
    freshFor: 0,
    read: (file) => Promise.resolve(readInside(folder, file)),
    noSite: () => usageError('mcp-site', { folder }),
  };
}

/** Reads files below the folder only: the site may be anybody's, and its lists name files. */
function readInside(folder: string, file: string): string | undefined {
  try {
    const guard = createFileGuard({ root: folder, contentFolder: folder, allow: [], trust: 'full' });
    const found = guard.read(path.join(folder, file), 'root');
    return 'refusal' in found ? undefined : found.bytes.toString();
  } catch (cause) {
    return unlessMissing(cause);
  }
}
