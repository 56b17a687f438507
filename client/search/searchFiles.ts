import type { SiteFiles } from '../router/siteFiles';
import { findHashes } from '../shared/fileLists';
import type { SearchManifest } from '../shared/site';

/** Names of the files that search loads. */
export async function searchFiles({ manifest, readOnce }: SiteFiles): Promise<SearchManifest> {
  const current = await manifest('can-wait');
  const { worker, names, files } = current;
  const shards = await findHashes(current, { kind: 'words', from: 0, count: files.words }, readOnce);
  return { worker, names, shards };
}
