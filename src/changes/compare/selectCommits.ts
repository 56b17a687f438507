import type { PageCommit } from '../../model/history';

/**
 * The newest commits, each as a whole, that together contain no more than `limit` past versions. Versions with the same
 * `keyOf` count once; those that are `free` do not count.
 */
export function selectCommits(
  commits: readonly PageCommit[],
  limit: number,
  { keyOf, free }: { keyOf: (version: string) => string; free: ReadonlySet<string> },
): PageCommit[] {
  const counted = new Set<string>();
  const end = commits.findIndex(({ files }) => {
    for (const version of versionsOf(files)) {
      const key = keyOf(version);
      if (!free.has(key)) counted.add(key);
    }
    return counted.size > limit;
  });
  return end === -1 ? [...commits] : commits.slice(0, end);
}

/** Commits since the beginning of a day in UTC: `2025-01-31`. */
export function commitsSince(commits: readonly PageCommit[], day: string | undefined): PageCommit[] {
  if (day === undefined) return [...commits];
  const start = Date.parse(`${day}T00:00:00Z`);
  const end = commits.findIndex(({ time }) => time < start);
  return end === -1 ? [...commits] : commits.slice(0, end);
}

/** The names of all versions in the commits. */
export function versionsOf(files: PageCommit['files']): string[] {
  return files.flatMap(({ before, after }) => [before, after].filter((each) => each !== null));
}
