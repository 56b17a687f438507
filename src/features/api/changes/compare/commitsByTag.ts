import type { PageCommit, Tagged } from '../../../../model/history';

/** The commits up to each tag as one, so that what is compared is what readers got; newest first. */
export function commitsByTag(commits: readonly PageCommit[], { tags, times }: Tagged): PageCommit[] {
  const places = new Map([...times.keys()].map((hash, place) => [hash, place]));
  const ordered = tags
    .flatMap(({ hash }) => (places.has(hash) ? [{ hash, place: places.get(hash)! }] : []))
    .sort((a, b) => b.place - a.place);
  const groups = new Map<string, PageCommit[]>();
  for (const commit of commits) {
    // The first one that has it.
    const tag = ordered.find(({ place }) => place <= (places.get(commit.hash) ?? -1));
    const key = tag?.hash ?? '';
    groups.set(key, [...(groups.get(key) ?? []), commit]);
  }
  return [...groups].map(([hash, all]) => {
    const [newest] = all as [PageCommit];
    const named = hash === '' ? newest : { hash, time: times.get(hash)! };
    return { ...named, first: all.at(-1)!.hash, files: joined(all) };
  });
}

/** Each file once: as it was before the oldest commit, and after the newest. */
function joined(commits: readonly PageCommit[]): PageCommit['files'] {
  const files = new Map<string, PageCommit['files'][number]>();
  for (const file of commits.flatMap((each) => each.files)) {
    files.set(file.path, { ...file, after: (files.get(file.path) ?? file).after });
  }
  return [...files.values()].filter(({ before, after }) => before !== after);
}

/** Newest whole commits with at most `limit` past versions; equal keys count once, `free` ones not. */
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
