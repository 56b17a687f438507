import type { SiteData } from '../../client/shared/site';
import { VERSIONS_FILE } from '../../client/shared/versionList';
import type { Config } from '../config/schema';
import type { OlderVersion } from '../config/versions';

/** The version that a site is. Its pages know the newest one; the others come with the list, so that no page grows. */
export function siteVersion(
  { versions, versionAliases, base }: Pick<Config, 'versions' | 'versionAliases' | 'base'>,
  older: OlderVersion | undefined,
): Pick<SiteData, 'version'> {
  if (older !== undefined) {
    const { label, newest } = older;
    return {
      version: { label, list: newest.base + VERSIONS_FILE, known: [{ text: newest.label, link: newest.base }] },
    };
  }
  const [newest, ...others] = versions;
  if (newest === undefined || others.length === 0) return {};
  const { label } = newest;
  const aliases = Object.keys(versionAliases).length > 0 && { aliases: versionAliases };
  return { version: { label, list: base + VERSIONS_FILE, ...aliases, known: [{ text: label, link: base }] } };
}

/** The paths below which older versions stand: `/3/`. What is there, this build does not know. */
export function olderPaths({ versions }: Pick<Config, 'versions'>): string[] {
  return versions.map(({ path }) => path).filter((path) => path !== '/');
}

/** The path of a page in the newest version, also where it has another name there; undefined where it is gone. */
export function newestPath(path: string, { pages, moved, below }: OlderVersion['newest']): string | undefined {
  const same = below + path.slice(1);
  return pages.has(same) ? same : moved.get(same);
}
