import { execFile, spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findRepository, type Repository } from './findRepository';
import { ARGUMENTS, SETTINGS, VARIABLES, type Reading } from './switchedOff';

const run = promisify(execFile);

/** Git may wait for a file system that does not answer. */
const LONGEST_MILLISECONDS = 300_000;

/** A command of git that only reads, and its arguments. */
type Asked = readonly [command: Reading, ...args: string[]];

interface Asking {
  timeout?: number | undefined;
  /** Text for git's standard input. */
  input?: string;
}

const OBJECTS_MISSING = 'objects-missing';

/** True for a failure because of an object that a partial clone has not fetched; git may not fetch it now. */
export function isObjectsMissing(cause: unknown): boolean {
  return (cause as { code?: unknown }).code === OBJECTS_MISSING;
}

export function objectsMissing(): Error {
  const words = 'the git history has no file contents (partial clone): clone without `--filter`';
  return Object.assign(new Error(words), { code: OBJECTS_MISSING });
}

/** Text that git writes, asked in a folder: docgen's only way to git, with `startGit`. */
export async function git(folder: string, asked: Asked, { timeout }: Pick<Asking, 'timeout'> = {}): Promise<string> {
  return (await gitBytes(folder, asked, { timeout })).toString();
}

/** Bytes that git writes; throws for anything but success, with git's words in `stderr`. */
export async function gitBytes(
  folder: string,
  asked: Asked,
  { timeout = LONGEST_MILLISECONDS, input = '' }: Asking = {},
): Promise<Buffer> {
  const asking = run('git', await argumentsOf(folder, asked), {
    ...surroundings(),
    encoding: 'buffer',
    maxBuffer: 1 << 30,
    timeout,
    // A process that does not answer may ignore other signals.
    killSignal: 'SIGKILL',
  });
  // Git that ends too early says so by its exit code; if the limit of open files is reached, there is no input at all.
  const { stdin } = asking.child as Partial<ChildProcess>;
  stdin?.on('error', () => undefined);
  stdin?.end(input);
  return asking.then(
    ({ stdout }) => stdout,
    (cause: unknown) => {
      throw readable(cause as Error & { stderr?: Buffer | string });
    },
  );
}

/** Git as a process whose output is read while it runs. */
export async function startGit(folder: string, asked: Asked): Promise<ChildProcessWithoutNullStreams> {
  return spawn('git', await argumentsOf(folder, asked), surroundings());
}

/** Older git says the second: it has tried to fetch, and the signal of a broken pipe may end it before it says more. */
const OBJECT_MISSING = / from promisor remote$|^fatal: transport '.*' not allowed$|^fatal: unable to read [\da-f]{40}/m;

/** A failure of git with its words as text. */
export function readable(cause: Error & { stderr?: Buffer | string; code?: unknown }): Error {
  const stderr = String(cause.stderr ?? '');
  if (OBJECT_MISSING.test(stderr)) return objectsMissing();
  // Node gives `null` for a process that a signal has ended.
  return Object.assign(cause, { stderr, code: cause.code ?? undefined });
}

/** Arguments that name the repository; throws outside of one, and where git may not read it. */
async function argumentsOf(folder: string, [command, ...args]: Asked): Promise<string[]> {
  const repository = findRepository(folder, process.env);
  if (repository === undefined) throw new Error('not a git repository');
  if (repository.isOfOthers) await askLeave(repository);
  const { gitFolder, top } = repository;
  const place = ['-C', folder, `--git-dir=${gitFolder}`, `--work-tree=${top}`];
  return [...place, ...GLOBAL, command, ...ARGUMENTS[command], ...args];
}

/** Lets git look at owners (`safe.directory`), which it does only where it finds a repository by itself. */
async function askLeave({ top }: Repository): Promise<void> {
  const { env, cwd } = surroundings();
  const bounded = { ...env, GIT_CEILING_DIRECTORIES: path.dirname(top) };
  await run('git', ['-C', top, ...GLOBAL, 'rev-parse', '--git-dir'], { cwd, env: bounded, timeout: 30_000 });
}

const GLOBAL = ['--no-pager', ...SETTINGS.flatMap(([key, value]) => ['-c', `${key}=${value}`])];

/**
 * Git starts beside Node and goes to its folder itself: Windows looks for `git.exe` in the folder first where a program
 * starts, and so does a `PATH` with a relative folder, and content could have one.
 */
function surroundings() {
  return { cwd: path.dirname(process.execPath), env: { ...process.env, ...VARIABLES } };
}
