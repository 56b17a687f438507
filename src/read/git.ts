import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { git } from '../git/git';
import { foldersOf, isBelow, nameOfFile, type ContentPlace } from '..//base/contentFolders';
import { around, commonFolder } from './commonFolder';
import { mapConcurrently } from '../base/waiting';
import { repositoryTop } from '../base/repositoryTop';
import { slashed } from '../base/paths';
import { parseCommits } from './parseCommits';
import { submodulesOf } from './submodules';
import type { FactsOf } from '../report/catalogue';
import { problem } from '../report/diagnostic';
import type { ReadCommits } from '../model/inputs';

/** Why git tells nothing. */
type Refusal = Omit<FactsOf<'dates-missing'>, 'reason'> & {
  reason: Exclude<FactsOf<'dates-missing'>['reason'], 'shallow'>;
};

/** Git's answer about a folder: if older commits are missing, or the reason for no answer. */
export type RepositoryState = { isShallow: boolean } | { refusal: Refusal };

/** Git may wait for a file system that does not answer. */
const LONGEST_MILLISECONDS = { state: 30_000, log: 300_000 };

/** Asks git whether a folder is in a repository. */
export async function readRepositoryState(
  place: ContentPlace,
  longest = LONGEST_MILLISECONDS.state,
): Promise<RepositoryState> {
  const folder = commonFolder(place);
  try {
    const told = await git(folder, ['rev-parse', '--is-shallow-repository'], { timeout: longest });
    return { isShallow: told.trim() === 'true' };
  } catch (cause) {
    return { refusal: refusalOf(cause) };
  }
}

/**
 * Asks git once for the last commits of all files; once for each repository where the folders of the content are in
 * several. Outside git, or if the history is incomplete, there are none and a warning says why.
 */
export async function readCommitTimes(
  place: ContentPlace,
  asked = readRepositoryState(place),
  { longest = LONGEST_MILLISECONDS.log, withAuthors = false }: { longest?: number; withAuthors?: boolean } = {},
): Promise<ReadCommits> {
  const repositories = repositoriesOf(place);
  const isOne = repositories.length === 1;
  const read = await mapConcurrently(repositories, async (one): Promise<ReadCommits> => {
    const state = isOne ? await asked : await readRepositoryState({ contentFolder: one.folder });
    if ('refusal' in state) return without(state.refusal);
    if (state.isShallow) return without({ reason: 'shallow' });
    try {
      const log = await git(one.folder, logArguments(one.within, { withAuthors }), { timeout: longest });
      return { ...parseCommits(log, one.nameOf), diagnostics: [] };
    } catch (cause) {
      return without(refusalOf(cause));
    }
  });
  return isOne ? read[0]! : joined(read);
}

function joined(read: readonly ReadCommits[]): ReadCommits {
  const told = new Map(read.flatMap(({ diagnostics }) => diagnostics).map((each) => [each.message, each]));
  return {
    times: new Map(read.flatMap(({ times }) => [...times])),
    hashes: new Map(read.flatMap(({ hashes }) => [...hashes])),
    authors: new Map(read.flatMap(({ authors = [] }) => [...authors])),
    diagnostics: [...told.values()],
  };
}

/** A repository with folders of the content: where git is asked in it, for what, and what its answers are called. */
interface AskedRepository {
  folder: string;
  within: readonly string[];
  nameOf: (file: string) => string | undefined;
}

function repositoriesOf(place: ContentPlace): AskedRepository[] {
  if (place.contentFolders === undefined) {
    const { contentFolder } = place;
    const outer = { folder: contentFolder, within: ['.'], nameOf: (file: string) => file };
    return [outer, ...submodulesIn([contentFolder]).map((folder) => inSubmodule(folder, place))];
  }
  const folders = place.contentFolders.map((each) => ({ ...each, folder: realPlace(each.folder) }));
  const tops = new Map<string | undefined, string[]>();
  for (const { folder } of folders) {
    const top = repositoryTop(folder);
    tops.set(top, [...(tops.get(top) ?? []), folder]);
  }
  const real = { contentFolder: folders[0]!.folder, contentFolders: folders };
  const inner = submodulesIn(folders.map(({ folder }) => folder)).map((folder) => inSubmodule(folder, real));
  const outer = [...tops.values()].map((inside) => {
    const folder = around(inside);
    const within = inside.map((each) => `:(literal)${slashed(path.relative(folder, each)) || '.'}`);
    return { folder, within, nameOf: (file: string) => nameOfFile(path.join(folder, file), real) };
  });
  return [...outer, ...inner];
}

/** Submodules below folders of the content: the log of the repository around them knows none of their files. */
function submodulesIn(folders: readonly string[]): string[] {
  const tops = new Set(folders.flatMap((folder) => repositoryTop(folder) ?? []));
  const all = [...tops].flatMap((top) => submodulesOf(top));
  return [...new Set(all)].filter((top) => folders.some((folder) => isBelow(folder, top)));
}

function inSubmodule(folder: string, place: ContentPlace): AskedRepository {
  return { folder, within: ['.'], nameOf: (file) => nameOfFile(path.join(folder, file), place) };
}

function realPlace(folder: string): string {
  return existsSync(folder) ? realpathSync.native(folder) : folder;
}

/** The same for the content as it is on a branch, a tag or a commit, where it need not be there any more. */
export async function readRefCommitTimes(
  root: string,
  ref: string,
  project: ContentPlace & { root: string; config: { contributors: boolean } },
): Promise<ReadCommits> {
  try {
    const timeout = LONGEST_MILLISECONDS.state;
    const told = await git(root, ['rev-parse', '--show-prefix', '--show-toplevel'], { timeout });
    const [prefix = '', top = ''] = told.split('\n');
    const inTop = (folder: string) => path.posix.join(prefix, slashed(path.relative(project.root, folder)));
    // As if the repository were at the top of the machine.
    const folders = foldersOf(project).map((each) => ({ ...each, folder: path.posix.join('/', inTop(each.folder)) }));
    const place = { contentFolder: folders[0]!.folder, contentFolders: folders };
    const within = folders.map(({ folder }) => `:(literal)${folder.replace(/^\/|\/$/g, '') || '.'}`);
    const asked = logArguments(within, { ref, withAuthors: project.config.contributors });
    const log = await git(top, asked, { timeout: LONGEST_MILLISECONDS.log });
    return { ...parseCommits(log, (file) => nameOfFile(path.join('/', file), place)), diagnostics: [] };
  } catch (cause) {
    return without(refusalOf(cause));
  }
}

function logArguments(
  within: readonly string[],
  { ref, withAuthors = false }: { ref?: string; withAuthors?: boolean },
): ['log', ...string[]] {
  // `.mailmap` says who is the same, and what they are called now.
  const format = withAuthors ? '%x00%at %H %aN' : '%x00%at %H';
  const how = [`--format=${format}`, '--name-only', '--no-renames', '-z', '--relative'];
  return ['log', ...how, ...(ref === undefined ? [] : ['--end-of-options', ref]), '--', ...within];
}

const LIMITS = new Set(['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM']);

/** For the `catch` of a question to git: what stands for no answer; throws if a limit kept git from starting. */
export function unlessLimited<Instead>(cause: unknown, instead: Instead): Instead;
export function unlessLimited(cause: unknown): undefined;
export function unlessLimited(cause: unknown, instead?: unknown): unknown {
  if (LIMITS.has(String((cause as Failure).code))) throw cause;
  return instead;
}

/** Kind of a failure of git: each has its own remedy. */
function refusalOf(cause: unknown): Refusal {
  unlessLimited(cause);
  const { code, killed, stderr = '', message } = cause as Failure;
  if (code === 'ENOENT') return { reason: 'no git' };
  if (killed === true) return { reason: 'no answer' };
  const mend = /safe\.directory (\S.*)$/m.exec(stderr)?.[1];
  if (/dubious ownership|unsafe repository/.test(stderr)) return { reason: 'other owner', detail: mend ?? "'*'" };
  if (/not a git repository/i.test(stderr || message)) return { reason: 'no repository' };
  if (/does not have any commits yet|bad default revision/.test(stderr)) return { reason: 'no commit' };
  return { reason: 'failed', detail: saidLast(stderr) ?? firstLine(message) };
}

type Failure = Error & { code?: string | number; killed?: boolean; stderr?: string };

/** The reason why git ended: it may have warned before. */
function saidLast(stderr: string): string | undefined {
  return /^(?:error|fatal): .*$/m.exec(stderr)?.[0] ?? firstLine(stderr);
}

function firstLine(text: string): string | undefined {
  return text.split('\n').find((line) => line.trim() !== '');
}

function without(why: FactsOf<'dates-missing'>): ReadCommits {
  return { times: new Map(), hashes: new Map(), diagnostics: [problem('dates-missing', why)] };
}
