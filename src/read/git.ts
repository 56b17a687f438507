import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FactsOf } from '../report/catalogue';
import { problem } from '../report/problem';
import type { Commits, ReadCommits } from '../model/inputs';

const run = promisify(execFile);

/** Why git tells nothing. */
type Refusal = Omit<FactsOf<'dates-missing'>, 'reason'> & {
  reason: Exclude<FactsOf<'dates-missing'>['reason'], 'shallow'>;
};

/** What git says about a folder: whether older commits are missing, or why it does not know. */
export type RepositoryState = { isShallow: boolean } | { refusal: Refusal };

/** Git may wait for a file system that does not answer. */
const LONGEST_MILLISECONDS = { state: 30_000, log: 300_000 };

/** Asks git whether a folder is in a repository. */
export async function readRepositoryState(
  folder: string,
  longest = LONGEST_MILLISECONDS.state,
): Promise<RepositoryState> {
  if (isOutsideGit(folder)) return { refusal: { reason: 'no repository' } };
  try {
    const asked = ['rev-parse', '--is-shallow-repository'];
    return { isShallow: (await git(folder, asked, longest)).trim() === 'true' };
  } catch (cause) {
    return { refusal: refusalOf(cause) };
  }
}

/** Whether nothing in a folder or above it is git's, so that git need not be started to say so. */
export function isOutsideGit(folder: string): boolean {
  if (process.env.GIT_DIR !== undefined) return false;
  try {
    let at = realpathSync(folder);
    while (!existsSync(path.join(at, '.git'))) {
      if (path.dirname(at) === at) return true;
      at = path.dirname(at);
    }
  } catch {
    // Git knows better what is wrong with the folder.
  }
  return false;
}

/**
 * Asks git once for the last commits of all files. Outside git, or if the history is incomplete, there are none and a
 * warning says why.
 */
export async function readCommitTimes(
  contentFolder: string,
  asked = readRepositoryState(contentFolder),
  longest = LONGEST_MILLISECONDS.log,
): Promise<ReadCommits> {
  const state = await asked;
  if ('refusal' in state) return without(state.refusal);
  if (state.isShallow) return without({ reason: 'shallow' });
  try {
    return { ...parseLog(await git(contentFolder, logArguments('--relative', '.'), longest)), diagnostics: [] };
  } catch (cause) {
    return without(refusalOf(cause));
  }
}

/** The same for a folder as it is on a branch, a tag or a commit, where it need not be there any more. */
export async function readRefCommitTimes(root: string, ref: string, folder: string): Promise<ReadCommits> {
  try {
    const prefix = (await git(root, ['rev-parse', '--show-prefix'], LONGEST_MILLISECONDS.state)).trim();
    const top = (await git(root, ['rev-parse', '--show-toplevel'], LONGEST_MILLISECONDS.state)).trim();
    const within = path.posix.join(prefix, folder, '/');
    const relative = within === './' || within === '/' ? '--relative' : `--relative=${within}`;
    const log = logArguments(relative, within === '/' ? '.' : within, ref);
    return { ...parseLog(await git(top, log, LONGEST_MILLISECONDS.log)), diagnostics: [] };
  } catch (cause) {
    return without(refusalOf(cause));
  }
}

function logArguments(relative: string, within: string, ...refs: readonly string[]): string[] {
  const format = ['--format=%x00%at %H', '--name-only', '--no-renames', '-z', relative];
  return ['-c', 'core.quotePath=off', 'log', ...format, ...refs, '--', within];
}

/** What git says in a folder, in English: `refusalOf` reads its errors. */
async function git(folder: string, args: readonly string[], timeout: number): Promise<string> {
  const env = { ...process.env, LC_ALL: 'C', LANGUAGE: '' };
  return (
    await run('git', args, {
      cwd: folder,
      maxBuffer: 1 << 30,
      timeout,
      // What does not answer may not listen either.
      killSignal: 'SIGKILL',
      env,
    })
  ).stdout;
}

const LIMITS = new Set(['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM']);

/** For the `catch` of a question to git: what stands for no answer; throws if a limit kept git from starting. */
export function unlessLimited<Instead>(cause: unknown, instead: Instead): Instead;
export function unlessLimited(cause: unknown): undefined;
export function unlessLimited(cause: unknown, instead?: unknown): unknown {
  if (LIMITS.has(String((cause as Failure).code))) throw cause;
  return instead;
}

/** Tells the failures of git apart, each of which has its own remedy. */
function refusalOf(cause: unknown): Refusal {
  unlessLimited(cause);
  const { code, killed, stderr = '', message } = cause as Failure;
  if (code === 'ENOENT') return { reason: 'no git' };
  if (killed === true) return { reason: 'no answer' };
  const mend = /safe\.directory (\S.*)$/m.exec(stderr)?.[1];
  if (/dubious ownership|unsafe repository/.test(stderr)) return { reason: 'other owner', detail: mend ?? "'*'" };
  if (/not a git repository/i.test(stderr)) return { reason: 'no repository' };
  if (/does not have any commits yet|bad default revision/.test(stderr)) return { reason: 'no commit' };
  return { reason: 'failed', detail: firstLine(stderr) ?? firstLine(message) };
}

type Failure = Error & { code?: string | number; killed?: boolean; stderr?: string };

function firstLine(text: string): string | undefined {
  return text.split('\n').find((line) => line.trim() !== '');
}

function without(why: FactsOf<'dates-missing'>): ReadCommits {
  return { times: new Map(), hashes: new Map(), diagnostics: [problem('dates-missing', why)] };
}

/**
 * Reads `NUL NUL seconds hash NUL LF file NUL file …`, newest commit first, so that the first commit found for a file
 * is its last change.
 */
function parseLog(log: string): Commits {
  const times = new Map<string, number>();
  const hashes = new Map<string, string>();
  let time = 0;
  let hash = '';
  let previous: string | undefined;
  for (const part of log.split('\0')) {
    const text = part.replace(/^\n/, '');
    const commit = previous === '' ? /^(\d+) ([\da-f]{40,64})$/.exec(text) : null;
    if (commit) {
      time = Number(commit[1]) * 1000;
      hash = commit[2]!;
    } else if (text !== '' && !times.has(text)) {
      times.set(text, time);
      hashes.set(text, hash);
    }
    previous = text;
  }
  return { times, hashes };
}
