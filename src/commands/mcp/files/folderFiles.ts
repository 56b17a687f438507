import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { problem } from '../../../report/problem';
import { UsageError } from '../../../report/usageError';
import type { SiteFiles } from './siteFiles';

/** The files of a site in a folder on this machine. */
export function folderFiles(folder: string): SiteFiles {
  return {
    // The site may be built again while an agent works with it.
    freshFor: 0,
    read: (file) => readFile(path.join(folder, file), 'utf8').catch(() => undefined),
    noSite: () => new UsageError([problem('mcp-site', { folder })]),
  };
}
