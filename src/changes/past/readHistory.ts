import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isOutsideGit, type RepositoryState } from '../../read/git';
import type { PageCommit, HistoryTip, PageHistory } from '../../model/history';

const run = promisify(execFile);

interface HistoryOptions {
  /** The largest number of commits to return. */
  limit: number;
  /** Whether a path, relative to the content folder, is that of a page. */
  isPage: (path: string) => boolean;
}

/** Asks git for the newest commit that touched pages, which is enough to know whether there is anything new. */
export async function readHistoryTip(contentFolder: string, repository: Promise<RepositoryState>): Promise<HistoryTip> {
  if (isOutsideGit(contentFolder)) return { state: 'none' };
  try {
    const [state, newest] = await Promise.all([
      repository,
      gitIn(contentFolder)(...LOG, '--max-count=1', '--no-patch', ...PAGES),
    ]);
    const [, time, hash] = /(\d+) ([\da-f]{40,64})/.exec(newest) ?? [];
    if (hash === undefined) return { state: 'none' };
    return { state: 'isShallow' in state && state.isShallow ? 'shallow' : 'whole', hash, time: Number(time) * 1000 };
  } catch {
    // Not in a repository, no commit yet, or git is not installed.
    return { state: 'none' };
  }
}

/**
 * Asks git for the commits that touched pages, in the order in which they came into the branch: a merge counts as one
 * commit, on its own day, with everything that it brought. Uncommitted edits are not part of the history.
 */
export async function readHistory(
  contentFolder: string,
  tip: HistoryTip,
  { limit, isPage }: HistoryOptions,
): Promise<PageHistory> {
  if (tip.state !== 'whole') return { state: tip.state };
  const git = gitIn(contentFolder);
  const partial = await git('config', '--get-regexp', String.raw`^remote\..*\.promisor$`).catch(() => '');
  if (/ true$/m.test(partial)) return { state: 'partial' };
  const [log, tree] = await Promise.all([
    git(...LOG, '--raw', '--no-abbrev', '--no-renames', '--relative', `--max-count=${limit + 1}`, tip.hash, ...PAGES),
    git('ls-tree', '-r', '-z', tip.hash),
  ]);
  const commits = parseLog(log, isPage);
  return {
    state: 'known',
    commits: commits.slice(0, limit),
    tree: parseTree(tree, isPage),
    newest: tip.time,
    isWhole: commits.length <= limit,
  };
}

function gitIn(folder: string): (...args: string[]) => Promise<string> {
  return (...args) => run('git', args, { cwd: folder, maxBuffer: 1 << 30 }).then(({ stdout }) => stdout);
}

const LOG = ['log', '--first-parent', '-m', '--no-color', '--no-show-signature', '-z', '--format=%x00%ct %H'];
const PAGES = ['--', ':(icase,glob)**/*.md'];

/** Reads `NUL seconds hash NUL LF :modes versions status NUL path NUL :modes …`. */
function parseLog(log: string, isPage: (path: string) => boolean): PageCommit[] {
  const commits: PageCommit[] = [];
  const parts = log.split('\0');
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]!;
    const commit = /^(\d+) ([\da-f]{40,64})$/.exec(part);
    const file = /^\n?:(\d+) (\d+) ([\da-f]+) ([\da-f]+) [A-Z]/.exec(part);
    if (commit !== null) commits.push({ hash: commit[2]!, time: Number(commit[1]) * 1000, files: [] });
    if (file === null) continue;
    index += 1;
    const path = parts[index]!;
    const [, modeBefore, modeAfter, before, after] = file;
    if (isPage(path))
      commits.at(-1)!.files.push({ path, before: version(modeBefore!, before!), after: version(modeAfter!, after!) });
  }
  return commits;
}

/** Reads `mode blob hash TAB path NUL …`. */
function parseTree(tree: string, isPage: (path: string) => boolean): Map<string, string> {
  return new Map(
    tree.split('\0').flatMap((line) => {
      const [, mode, hash, path] = /^(\d+) blob ([\da-f]+)\t([^]*)$/.exec(line) ?? [];
      return path !== undefined && isPage(path) && version(mode!, hash!) !== null ? [[path, hash!] as const] : [];
    }),
  );
}

/** The name of a version; null for anything but a regular file. */
function version(mode: string, hash: string): string | null {
  return mode.startsWith('100') ? hash : null;
}
