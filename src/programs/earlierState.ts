import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { unlessMissing } from '../base/files';
import type { PluginPast } from '../config/plugins';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';

const run = promisify(execFile);

/**
 * Reads the state that `--against` names: a file, a folder, a commit (`main`), or a file in a commit
 * (`main:openapi.yaml`).
 */
export async function earlierState(
  against: string,
  { currentFolder, root }: { currentFolder: string; root: string },
): Promise<PluginPast> {
  const named = path.resolve(currentFolder, against);
  const found = await stat(named).catch(unlessMissing);
  if (found?.isFile() === true) return { file: named };
  if (found?.isDirectory() === true) return { root: named };
  // As in git, what follows the first colon is a file of that commit.
  const [ref = '', ...rest] = against.split(':');
  const commit = await git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (commit === undefined) {
    const reason = `\`--against ${against}\` is no file, no folder and no commit`;
    throw new UsageError([problem('usage', { reason })]);
  }
  if (rest.length === 0) return { commit };
  const file = rest.join(':');
  const top = file.startsWith('.') ? currentFolder : await git(root, 'rev-parse', '--show-toplevel');
  return { commit, file: path.resolve(top ?? root, file) };
}

function git(cwd: string, ...args: string[]): Promise<string | undefined> {
  return run('git', args, { cwd }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
