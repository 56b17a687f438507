import path from 'node:path';
import { foldersOf, type ContentPlace } from '../base/contentFolders';
import { commonFolder as folderAround } from './commonFolder';
import { slashed } from '../base/paths';
import { git } from '../git/git';
import { unlessLimited, type RepositoryState } from './git';
import type { PageCommit, HistoryTip, PageHistory } from '../model/history';
import { listTags } from './readTags';

interface HistoryOptions {
  /** The largest number of commits to return. */
  limit: number;
  /** The name of a page by its path, relative to the folder around all content; undefined for any other file. */
  nameOf: (path: string) => string | undefined;
}

/** Newest commit that touched pages or their sources: enough to know if there is anything new. */
export async function readHistoryTip(
  place: ContentPlace,
  repository: Promise<RepositoryState>,
  { described = [], tags }: { described?: readonly string[] | undefined; tags: string | undefined },
): Promise<HistoryTip> {
  const contentFolder = folderAround(place);
  const newestOf = async (paths: readonly string[]) => {
    const newest = await git(contentFolder, [...LOG, '--max-count=1', '--no-patch', '--', ...paths]);
    const [, time, hash] = /(?<!\d)(\d+) ([\da-f]{40,64})/.exec(newest) ?? [];
    return hash === undefined ? undefined : { hash, time: Number(time) * 1000 };
  };
  try {
    const [state, listed, pages, files] = await Promise.all([
      repository,
      tags === undefined ? undefined : listTags(contentFolder, tags),
      newestOf(pagesIn(place)),
      // A file outside of the repository has no history.
      described.length === 0 ? undefined : newestOf(shortened(described)).catch(unlessLimited),
    ]);
    const newest = pages ?? files;
    if (newest === undefined) return { state: 'none' };
    const more = { ...(files && { described: files.hash }), ...(listed && { tags: listed }) };
    return { state: isShallow(state) ? 'shallow' : 'whole', ...newest, ...more };
  } catch (cause) {
    // Not in a repository, no commit yet, or git is not installed.
    unlessLimited(cause);
    return { state: 'none' };
  }
}

function isShallow(state: RepositoryState): boolean {
  return 'isShallow' in state && state.isShallow;
}

/** Commits that touched pages, in the order of the branch; a merge counts as one, on its own day. */
export async function readHistory(
  place: ContentPlace,
  tip: HistoryTip,
  { limit, nameOf }: HistoryOptions,
): Promise<PageHistory> {
  if (tip.state !== 'whole') return { state: tip.state };
  const folder = folderAround(place);
  const asked = git(folder, ['config', '--get-regexp', String.raw`^remote\..*\.promisor$`]);
  const partial = await asked.catch((cause: unknown) => unlessLimited(cause, ''));
  if (/ true$/m.test(partial)) return { state: 'partial' };
  const [log, tree] = await Promise.all([
    git(folder, [...LOG, ...RAW, '--relative', `--max-count=${limit + 1}`, tip.hash, '--', ...pagesIn(place)]),
    git(folder, ['ls-tree', '-r', '-z', tip.hash]),
  ]);
  const commits = parseLog(log, nameOf);
  return {
    state: 'known',
    commits: commits.slice(0, limit),
    tree: parseTree(tree, nameOf),
    newest: tip.time,
    isWhole: commits.length <= limit,
  };
}

const LOG = ['log', '--first-parent', '-m', '--no-color', '-z', '--format=%x00%ct %H'] as const;
const RAW = ['--raw', '--no-abbrev', '--no-renames'];

/** The pages of all folders of the content, seen from the one around them. */
function pagesIn(place: ContentPlace): string[] {
  const around = folderAround(place);
  const folders = foldersOf(place).map(({ folder }) => slashed(path.relative(around, folder)));
  return folders.map((folder) => `:(icase,glob)${folder === '' ? '' : `${escapedGlob(folder)}/`}**/*.md`);
}

/** Escapes a folder, so that git matches nothing else: `a[1]` → `a\[1]` */
function escapedGlob(folder: string): string {
  return folder.replaceAll(/[[\]*?\\]/g, String.raw`\$&`);
}

/** Git compares each file of a commit with each of these, so many files are the folder that they are in. */
const MOST_PATHS = 50;

/** Files as git takes them. */
export function shortened(files: readonly string[], how = 'literal'): string[] {
  if (files.length <= MOST_PATHS) return files.map((file) => `:(${how})${file}`);
  return [`:(${how})${commonFolder(files)}`];
}

/** The folder that all files are in. */
function commonFolder(files: readonly string[]): string {
  const folders = files.map((file) => slashed(file).split('/').slice(0, -1));
  const [first = []] = folders;
  const end = first.findIndex((part, index) => folders.some((each) => each[index] !== part));
  return first.slice(0, end === -1 ? undefined : end).join('/');
}

/** The root as its repository sees it: `docs/`, or nothing. */
export async function prefixOf(root: string): Promise<string> {
  return (await git(root, ['rev-parse', '--show-prefix'])).trim();
}

/** The commits that touched files, newest first; all names are seen from the top of the repository. */
export async function commitsOf(root: string, tip: string, paths: readonly string[]): Promise<PageCommit[]> {
  return parseLog(await git(root, [...LOG, ...RAW, tip, '--', ...paths]), (path) => path);
}

/** All files of a commit, seen from the top of the repository. */
export async function treeOf(root: string, commit: string): Promise<Map<string, string>> {
  return parseTree(await git(root, ['ls-tree', '-r', '-z', '--full-tree', commit]), (path) => path);
}

/** Name of a file before a commit renamed it. */
export async function renamedFrom(
  root: string,
  { hash, first = hash }: Pick<PageCommit, 'hash' | 'first'>,
  name: string,
): Promise<string | undefined> {
  const how = ['-r', '-z', '-M', '--diff-filter=R', '--name-status'];
  const parts = await git(root, ['diff-tree', ...how, `${first}^1`, hash]).then(
    (text) => text.split('\0'),
    (cause: unknown) => unlessLimited(cause, []),
  );
  const at = parts.findIndex((part, index) => index % 3 === 2 && part === name);
  return at === -1 ? undefined : parts[at - 1];
}

/** Reads `NUL seconds hash NUL LF :modes versions status NUL path NUL :modes …`. */
function parseLog(log: string, nameOf: HistoryOptions['nameOf']): PageCommit[] {
  const commits: PageCommit[] = [];
  const parts = log.split('\0');
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]!;
    const commit = /^(\d+) ([\da-f]{40,64})$/.exec(part);
    const file = /^\n?:(\d+) (\d+) ([\da-f]+) ([\da-f]+) [A-Z]/.exec(part);
    if (commit !== null) commits.push({ hash: commit[2]!, time: Number(commit[1]) * 1000, files: [] });
    if (file === null) continue;
    index += 1;
    const path = nameOf(parts[index]!);
    const [, modeBefore, modeAfter, before, after] = file;
    if (path !== undefined)
      commits.at(-1)!.files.push({ path, before: version(modeBefore!, before!), after: version(modeAfter!, after!) });
  }
  return commits;
}

/** Reads `mode blob hash TAB path NUL …`. */
function parseTree(tree: string, nameOf: HistoryOptions['nameOf']): Map<string, string> {
  return new Map(
    tree.split('\0').flatMap((line) => {
      const [, mode, hash, path] = /^(\d+) blob ([\da-f]+)\t([^]*)$/.exec(line) ?? [];
      const name = path === undefined ? undefined : nameOf(path);
      return name !== undefined && version(mode!, hash!) !== null ? [[name, hash!] as const] : [];
    }),
  );
}

/** The name of a version; null for anything but a regular file. */
function version(mode: string, hash: string): string | null {
  return mode.startsWith('100') ? hash : null;
}
