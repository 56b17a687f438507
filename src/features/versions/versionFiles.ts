import { withBase } from '../../../client/shared/basePath';
import { ADDRESSES_FILE, hashAddresses, VERSIONS_FILE, type VersionList } from '../../../client/shared/versionList';
import type { ProjectPast } from '../../config/project';
import type { OutputFile } from '../../model/outputFile';
import type { FilesFrom } from '../../seam/feature';
import { createAddresses } from '../../site/addresses';

/** Files for menus of versions: all versions, which the newest has, and addresses with redirects. */
export function versionFiles({ context, project }: Pick<FilesFrom, 'context' | 'project'>): OutputFile[] {
  const { site, config, older } = context;
  const moved = movedPages(context, project.past?.renames);
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

type MovedIn = Pick<FilesFrom['context'], 'site' | 'config'>;

/** The paths of pages that git knows under other names, with those names. */
function movedPages({ site: { pages }, config }: MovedIn, renames: ProjectPast['renames'] = []): string[][] {
  const { regular } = createAddresses(config);
  const before = new Map<string, Set<string>>();
  for (const [now, then] of renames) before.set(now, (before.get(now) ?? new Set()).add(regular(then)));
  const taken = new Set(pages.map(({ record }) => record.path));
  return pages.flatMap(({ record: { relativePath, path } }) => {
    const others = [...(before.get(relativePath) ?? [])].filter((each) => !taken.has(each)).sort();
    return others.length === 0 ? [] : [[path, ...others]];
  });
}

function file(path: string, value: unknown): OutputFile {
  return { path, contents: `${JSON.stringify(value)}\n`, source: 'versions' };
}
