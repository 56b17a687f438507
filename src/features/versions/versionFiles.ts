import { withBase } from '../../../client/shared/basePath';
import { ADDRESSES_FILE, hashAddresses, VERSIONS_FILE, type VersionList } from '../../../client/shared/versionList';
import type { ProjectPast } from '../../config/project';
import type { OutputFile } from '../../model/outputFile';
import type { Site } from '../../model/site';
import type { FilesFrom } from '../../seam/feature';
import { regularPath } from '../../site/paths';

/** Files for menus of versions: all versions, which the newest has, and addresses with redirects. */
export function versionFiles({ context, project }: Pick<FilesFrom, 'context' | 'project'>): OutputFile[] {
  const { site, config, older } = context;
  const moved = movedPages(site, project.past?.renames);
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
function movedPages({ pages }: Site, renames: ProjectPast['renames'] = []): string[][] {
  const before = new Map<string, Set<string>>();
  for (const [now, then] of renames) before.set(now, (before.get(now) ?? new Set()).add(regularPath(then)));
  const taken = new Set(pages.map(({ record }) => record.path));
  return pages.flatMap(({ record: { relativePath, path } }) => {
    const others = [...(before.get(relativePath) ?? [])].filter((each) => !taken.has(each)).sort();
    return others.length === 0 ? [] : [[path, ...others]];
  });
}

function file(path: string, value: unknown): OutputFile {
  return { path, contents: `${JSON.stringify(value)}\n`, source: 'versions' };
}
