import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findCache } from '../../cache/cachePlace';
import { isMarkdown } from '../../base/markdownFile';
import { mapConcurrently } from '../../base/mapConcurrently';
import { readPlainFile } from '../../base/readPlainFile';
import type { Project, ProjectPast } from '../../config/project';
import { commitsOf, renamesSince } from '../../read/renames';
import type { BuildRequest } from '../runBuild';

/** A page's file now, and what it was called in an older version. */
type Rename = readonly [now: string, before: string];

interface KnownRenames {
  /** The commits between which they were found. */
  key: string;
  renames: Rename[];
}

/** What git says of older versions; the names of pages in them are found again only where a commit has moved. */
export async function readPast(
  { root, contentFolder, config }: Project,
  request: Pick<BuildRequest, 'cache'>,
): Promise<ProjectPast | undefined> {
  const refs = config.versions.flatMap(({ ref }) => ref ?? []);
  if (refs.length === 0) return undefined;
  const commits = await commitsOf(contentFolder, refs);
  if (commits === undefined) return undefined;
  const older = commits.slice(1);
  const cache = await findCache(root, request.cache);
  const file = cache && path.join(cache.folder, 'versions', 'renames.json');
  const key = [...commits, cache?.id ?? ''].join(' ');
  const known = file === undefined ? undefined : knownIn(file);
  if (known?.key === key) return { commits: older, renames: known.renames };
  const found = await mapConcurrently([...new Set(older)], (commit) => renamesSince(contentFolder, commit));
  const renames = found.flatMap((each) => [...each]).filter(([now, before]) => isMarkdown(now) && isMarkdown(before));
  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ key, renames } satisfies KnownRenames));
  }
  return { commits: older, renames };
}

/** One that is damaged counts as none. */
function knownIn(file: string): KnownRenames | undefined {
  try {
    return JSON.parse(readPlainFile(file)?.toString() ?? '') as KnownRenames;
  } catch {
    return undefined;
  }
}
