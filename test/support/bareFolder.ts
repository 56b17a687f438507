import { rm } from 'node:fs/promises';
import path from 'node:path';
import { tinySite, type TinySite } from './tinySite';

/** A folder that has never heard of docgen. */
export async function bareFolder(files: Record<string, string>): Promise<TinySite> {
  const site = await tinySite(files);
  await rm(path.join(site.root, 'docgen.config.js'));
  return site;
}
