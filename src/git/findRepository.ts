import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { repositoryTop } from '../base/repositoryTop';

/** The repository that git is told to read. */
export interface Repository {
  /** Folder of the checked out files. */
  top: string;
  /** Folder of git's own files, or the file of a worktree or a submodule that says where it is. */
  gitFolder: string;
  /** True if git has to say first whether its user may read it. */
  isOfOthers: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The repository of a folder: that of `GIT_DIR`, as a CI may set it, else the nearest one with `.git` at the folder or
 * above it. A bare repository is never found: content could be one.
 */
export function findRepository(folder: string, { GIT_DIR, GIT_WORK_TREE }: Variables): Repository | undefined {
  const workTree = GIT_WORK_TREE ? path.resolve(GIT_WORK_TREE) : undefined;
  if (GIT_DIR) {
    const gitFolder = path.resolve(GIT_DIR);
    // For git it is the current folder, which a hook and a CI step at the top of the repository have.
    const around = path.basename(gitFolder) === '.git' ? path.dirname(gitFolder) : process.cwd();
    return { top: workTree ?? around, gitFolder, isOfOthers: false };
  }
  const top = repositoryTop(realFolder(folder));
  if (top === undefined) return undefined;
  const gitFolder = path.join(top, '.git');
  return { top: workTree ?? top, gitFolder, isOfOthers: ![top, gitFolder, namedBy(gitFolder)].every(isOwn) };
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/** The folder that a file `.git` names: `gitdir: ../.git/worktrees/docs`. */
function namedBy(gitFolder: string): string {
  if (statSync(gitFolder, { throwIfNoEntry: false })?.isFile() !== true) return gitFolder;
  const [, named = ''] = /^gitdir: (.*)/.exec(readFileSync(gitFolder, 'utf8')) ?? [];
  return path.resolve(path.dirname(gitFolder), named.trim());
}

/** True if a file belongs to who runs docgen; false too where the system does not say, or there is no such file. */
function isOwn(file: string): boolean {
  const owner = statSync(file, { throwIfNoEntry: false })?.uid;
  return owner !== undefined && owner === process.geteuid?.();
}
