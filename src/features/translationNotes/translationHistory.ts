import { mapConcurrently } from '../../base/waiting';
import { git, gitBytes } from '../../git/git';
import { renamesSince } from '../../read/renames';

/** A translation and its original, as files relative to a folder. */
export interface TranslatedFile {
  translation: string;
  original: string;
  /** The commit of the original that it was made from: said by the translation, or that of its last change. */
  commit: string;
}

/** A translation whose original has changed since; git's names of both texts of that. */
export interface OutdatedFile extends TranslatedFile {
  /** Undefined where the commit does not have the original. */
  before: string | undefined;
  after: string;
}

/** The translations whose originals are not what they were; whatever git does not know is not among them. */
export async function findOutdated(folder: string, files: readonly TranslatedFile[]): Promise<OutdatedFile[]> {
  if (files.length === 0) return [];
  const after = await blobsOf(
    folder,
    files.map(({ original }) => `HEAD:./${original}`),
  );
  const before = await blobsOf(
    folder,
    files.map(({ commit, original }) => `${commit}:./${original}`),
  );
  const renamed = await renamedFiles(
    folder,
    files.filter((_file, at) => before[at] === undefined),
  );
  return files.flatMap((file, at) => {
    const [was, is] = [before[at] ?? renamed.get(file), after[at]];
    return is === undefined || was === is ? [] : [{ ...file, before: was, after: is }];
  });
}

/** Commits that git does not have. */
export async function unknownCommits(folder: string, commits: readonly string[]): Promise<Set<string>> {
  const found = await blobsOf(
    folder,
    commits.map((commit) => `${commit}^{commit}`),
  );
  return new Set(commits.filter((_commit, at) => found[at] === undefined));
}

/** Git's diff of two texts, without its first lines. */
export async function differenceOf(folder: string, before: string, after: string): Promise<string> {
  const told = await git(folder, ['diff', '--no-color', '--unified=1', before, after, '--']);
  return told.slice(Math.max(0, told.indexOf('\n@@') + 1)).trimEnd();
}

/** git's names of objects; undefined for those that it does not have. */
async function blobsOf(folder: string, names: readonly string[]): Promise<(string | undefined)[]> {
  if (names.length === 0) return [];
  // A name with a line break would be two.
  const input = names.map((name) => `${name.replaceAll('\n', ' ')}\n`).join('');
  const lines = (await gitBytes(folder, ['cat-file', '--batch-check=%(objectname)'], { input })).toString().split('\n');
  return names.map((_name, at) => (/^[\da-f]{40,64}$/.test(lines[at] ?? '') ? lines[at] : undefined));
}

/** The texts of files that had other names then. */
async function renamedFiles(
  folder: string,
  files: readonly TranslatedFile[],
): Promise<Map<TranslatedFile, string | undefined>> {
  const commits = [...new Set(files.map(({ commit }) => commit))];
  const renames = await mapConcurrently(
    commits,
    async (commit) => [commit, await renamesSince(folder, commit)] as const,
  );
  const namesOf = new Map(renames);
  const found = files.flatMap((file): [TranslatedFile, string][] => {
    const old = namesOf.get(file.commit)?.get(file.original);
    return old === undefined ? [] : [[file, `${file.commit}:./${old}`]];
  });
  const blobs = await blobsOf(
    folder,
    found.map(([, name]) => name),
  );
  return new Map(found.map(([file], at) => [file, blobs[at]]));
}
