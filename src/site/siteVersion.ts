import type { SiteData } from '../../client/shared/site';
import { withBase } from '../../client/shared/basePath';
import { VERSIONS_FILE } from '../../client/shared/versionList';
import type { Config } from '../config/schema';
import type { OlderVersion } from '../config/versions';

/**
 * First entries of the menu of versions. The newest version is built again with each change of the list and knows all;
 * an older one knows the newest only.
 */
export function siteVersion(
  { versions, versionAliases, base }: Pick<Config, 'versions' | 'versionAliases' | 'base'>,
  older: OlderVersion | undefined,
): Pick<SiteData, 'version'> {
  if (older !== undefined) {
    const { label, newest } = older;
    const known = [{ text: newest.label, link: newest.base }];
    return { version: { label, list: newest.base + VERSIONS_FILE, known } };
  }
  if (versions.length < 2) return {};
  const known = versions.map(({ label, path }) => ({ text: label, link: withBase(base, path) }));
  const aliases = Object.keys(versionAliases).length > 0 && { aliases: versionAliases };
  return { version: { label: versions[0]!.label, list: base + VERSIONS_FILE, ...aliases, known } };
}

/** The paths below which older versions stand: `/3/`. What is there, this build does not know. */
export function olderPaths({ versions }: Pick<Config, 'versions'>): string[] {
  return versions.map(({ path }) => path).filter((path) => path !== '/');
}
