import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FactsOf } from '../report/catalogue';
import { problem } from '../report/problem';
import type { Commits, ReadCommits } from '../model/inputs';

const run = promisify(execFile);

/** Whether older commits are missing; undefined if there is no repository. */
export async function readShallow(contentFolder: string): Promise<boolean | undefined> {
  try {
    return (
      (await run('git', ['rev-parse', '--is-shallow-repository'], { cwd: contentFolder })).stdout.trim() === 'true'
    );
  } catch {
    return undefined;
  }
}

/**
 * Asks git once for the last commits of all files. Outside git, or if the history is incomplete, there are none and a
 * warning says why.
 */
export async function readCommitTimes(
  contentFolder: string,
  shallow = readShallow(contentFolder),
): Promise<ReadCommits> {
  const git = (...args: string[]) => run('git', args, { cwd: contentFolder, maxBuffer: 1 << 30 });
  const isShallow = await shallow;
  if (isShallow === undefined) return without('no repository');
  if (isShallow) return without('shallow');
  try {
    const log = await git(
      '-c',
      'core.quotePath=off',
      'log',
      '--format=%x00%at %H',
      '--name-only',
      '--no-renames',
      '-z',
      '--relative',
      '--',
      '.',
    );
    return { ...parseLog(log.stdout), diagnostics: [] };
  } catch {
    // A repository without a commit has no log yet.
    return without('no commit');
  }
}

function without(reason: FactsOf<'dates-missing'>['reason']): ReadCommits {
  return { times: new Map(), hashes: new Map(), diagnostics: [problem('dates-missing', { reason })] };
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
