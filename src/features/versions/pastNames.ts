import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPlainFile } from '../../base/files';
import { mapConcurrently } from '../../base/waiting';
import type { Project } from '../../config/project';
import { commitsOf, renamedPages, type RenamedPage } from '../../read/renames';
import type { KeptFolder } from '../../seam/siteBelow';

interface KnownRenames {
  /** The commits between which they were found. */
  key: string;
  renames: RenamedPage[];
}

/**
 * The project with facts from git about older versions. Names of pages in them are searched for again only where a
 * commit has moved.
 */
export async function withPast(
  project: Project,
  kept: () => Promise<KeptFolder | undefined>,
): Promise<Project | undefined> {
  const { config, ...place } = project;
  const refs = config.versions.flatMap(({ ref }) => ref ?? []);
  if (refs.length === 0) return undefined;
  const commits = await knownCommits(place.contentFolder, refs);
  if (commits === undefined) return undefined;
  const older = commits.slice(1);
  const withNames = (renames: RenamedPage[]): Project => ({ ...project, past: { commits: older, renames } });
  const cache = await kept();
  const file = cache && path.join(cache.folder, 'versions', 'renames.json');
  const folders = JSON.stringify(place.contentFolders ?? '');
  const key = [...commits, cache?.id ?? '', folders].join(' ');
  const known = file === undefined ? undefined : knownIn(file);
  if (known?.key === key) return withNames(known.renames);
  const found = await mapConcurrently([...new Set(older)], (commit) => renamedPages(commit, place));
  const renames = found.flat();
  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ key, renames } satisfies KnownRenames));
  }
  return withNames(renames);
}

/** Commits of `HEAD` and of the refs that git knows: a version may have lost its own, and is kept. */
async function knownCommits(folder: string, refs: readonly string[]): Promise<string[] | undefined> {
  const all = await commitsOf(folder, refs);
  if (all !== undefined) return all;
  const each = await mapConcurrently(refs, (ref) => commitsOf(folder, [ref]));
  const known = each.flatMap((found) => (found === undefined ? [] : [found]));
  return known[0] && [known[0][0]!, ...known.map(([, commit]) => commit!)];
}

/** One that is damaged counts as none. */
function knownIn(file: string): KnownRenames | undefined {
  try {
    return JSON.parse(readPlainFile(file)?.toString() ?? '') as KnownRenames;
  } catch {
    return undefined;
  }
}
