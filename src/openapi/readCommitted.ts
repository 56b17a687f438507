import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { slashed } from '../base/slashed';

const run = promisify(execFile);

/** The text of a file as it was in a commit. */
export async function readCommitted(file: string, { root, commit }: { root: string; commit: string }): Promise<string> {
  const name = slashed(path.relative(root, file));
  const from = name.startsWith('../') ? name : `./${name}`;
  try {
    const { stdout } = await run('git', ['show', `${commit}:${from}`], { cwd: root, maxBuffer: 1 << 30 });
    return stdout;
  } catch {
    throw new Error('there is no such file');
  }
}
