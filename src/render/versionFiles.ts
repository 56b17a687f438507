import { withBase } from '../../client/shared/basePath';
import { ADDRESSES_FILE, hashAddresses, VERSIONS_FILE, type VersionList } from '../../client/shared/versionList';
import type { OutputFile } from '../model/outputFile';
import { regularPath } from '../site/paths';
import type { RenderContext } from './context';

/**
 * Files that the menus of versions request: the list of all versions, which only the newest has, and the addresses of
 * this version. Redirects are among these, so that a moved page is found by its old name.
 */
export function versionFiles(context: RenderContext): OutputFile[] {
  const { site, config, older } = context;
  if (site.data.version === undefined) return [];
  const moved = movedPages(context);
  const paths = [...site.pages.map(({ record }) => record.path), ...site.redirects.stubs.map(({ from }) => from)];
  const addresses = file(ADDRESSES_FILE, hashAddresses(paths));
  if (older !== undefined) return [addresses];
  const list: VersionList = {
    versions: config.versions.map(({ label, path, end }) => ({
      label,
      path: withBase(config.base, path),
      ...(end && { end }),
    })),
    ...(moved.length > 0 && { moved }),
  };
  return [file(VERSIONS_FILE, list), addresses];
}

/** The paths of pages that git knows under other names, with those names. */
function movedPages({ site, renames = [] }: RenderContext): string[][] {
  const before = new Map<string, Set<string>>();
  for (const [now, then] of renames) before.set(now, (before.get(now) ?? new Set()).add(regularPath(then)));
  const taken = new Set(site.pages.map(({ record }) => record.path));
  return site.pages.flatMap(({ record: { relativePath, path } }) => {
    const others = [...(before.get(relativePath) ?? [])].filter((each) => !taken.has(each)).sort();
    return others.length === 0 ? [] : [[path, ...others]];
  });
}

function file(path: string, value: unknown): OutputFile {
  return { path, contents: `${JSON.stringify(value)}\n`, source: 'versions' };
}
