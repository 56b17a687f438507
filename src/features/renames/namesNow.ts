import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { fileOfName, type ContentPlace } from '../../base/contentFolders';
import { slashed } from '../../base/paths';
import { git } from '../../git/git';
import { commonFolder } from '../../read/commonFolder';
import { listRefFiles, readRefFiles } from '../../read/refFiles';
import { renamedPages } from '../../read/renames';

/** How many commits ago a name may have been another one: each step is one question to git. */
const STEPS = [1, 10, 50, 250];
/** More names that are gone are no rename. */
const MOST_GONE = 50;

/** Name before → name now, of pages that are gone, as far as git can tell: in the last commits, or since the last. */
export async function namesNow(
  gone: readonly string[],
  { pages, place }: { pages: readonly string[]; place: ContentPlace },
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (gone.length === 0 || gone.length > MOST_GONE) return found;
  const folder = commonFolder(place);
  const isThere = new Set(pages);
  const open = () => gone.filter((name) => !found.has(name));
  try {
    for (const [before, now] of await movedSinceCommit(open(), { pages, place, folder })) found.set(before, now);
    const log = await git(folder, ['log', '--format=%H', `--max-count=${STEPS.at(-1)! + 1}`, '--', '.']);
    const commits = log.trim().split('\n');
    for (const step of STEPS) {
      const commit = commits[Math.min(step, commits.length - 1)];
      if (commit === undefined || open().length === 0) break;
      const renames = new Map((await renamedPages(commit, place)).map(([now, before]) => [before, now]));
      for (const name of open()) {
        const now = renames.get(name);
        if (now !== undefined && isThere.has(now)) found.set(name, now);
      }
      if (step >= commits.length) break;
    }
  } catch {
    // Not in a repository, or without commits.
  }
  return found;
}

/** Renames that are not committed: the text of a file that is gone is in one that git does not know. */
async function movedSinceCommit(
  gone: readonly string[],
  { pages, place, folder }: { pages: readonly string[]; place: ContentPlace; folder: string },
): Promise<[before: string, now: string][]> {
  const known = new Map((await listRefFiles(folder, 'HEAD')).map((file) => [file.name, file]));
  const inRepository = (name: string) => slashed(path.relative(folder, fileOfName(name, place)));
  const lost = gone.flatMap((name) => {
    const file = known.get(inRepository(name));
    return file === undefined ? [] : [{ name, file }];
  });
  const fresh = lost.length === 0 ? [] : pages.filter((name) => !known.has(inRepository(name)));
  if (fresh.length === 0 || fresh.length > MOST_GONE) return [];
  const texts = await Promise.all(fresh.map((name) => readFile(fileOfName(name, place), 'utf8').catch(() => '')));
  const moved: [string, string][] = [];
  let at = 0;
  await readRefFiles(
    folder,
    lost.map(({ file }) => file),
    (_name, contents) => {
      const likeness = texts.map((text) => sharedLines(contents.toString(), text));
      const best = Math.max(...likeness);
      const { name } = lost[at++]!;
      if (best >= 0.5) moved.push([name, fresh[likeness.indexOf(best)]!]);
    },
  );
  return moved;
}

/** The part of the lines of one text that another has too, from 0 to 1. */
function sharedLines(text: string, other: string): number {
  const linesOf = (each: string) => each.split(/\r?\n/).filter((line) => line.trim() !== '');
  const lines = linesOf(text);
  const others = new Set(linesOf(other));
  return lines.length === 0 ? 0 : lines.filter((line) => others.has(line)).length / Math.max(lines.length, others.size);
}
