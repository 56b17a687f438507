import { withBase } from '../../client/shared/basePath';
import { ADDRESSES_FILE, hashAddresses, type VersionList } from '../../client/shared/versionList';
import type { OutputFile } from '../model/outputFile';
import { VERSIONS_FILE } from '../site/siteVersion';
import type { RenderContext } from './context';

/**
 * What the menus of versions ask for: the list of all, which only the newest has, and the addresses of this one, which
 * redirects belong to as well: a page that has moved is found by its old name.
 */
export function versionFiles({ site, config, older }: RenderContext): OutputFile[] {
  if (site.data.version === undefined) return [];
  const paths = [...site.pages.map(({ record }) => record.path), ...site.redirects.stubs.map(({ from }) => from)];
  const addresses = file(ADDRESSES_FILE, hashAddresses(paths));
  if (older !== undefined) return [addresses];
  const list: VersionList = {
    versions: config.versions.map(({ label, path, end }) => ({
      label,
      path: withBase(config.base, path),
      ...(end && { end }),
    })),
  };
  return [file(VERSIONS_FILE, list), addresses];
}

function file(path: string, value: unknown): OutputFile {
  return { path, contents: `${JSON.stringify(value)}\n`, source: 'versions' };
}
