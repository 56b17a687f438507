import { spawnSync } from 'node:child_process';
import path from 'node:path';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');
/** Nobody: permissions hold for this user, and not for root. */
const AS_NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
const command = process.getuid?.() === 0 ? [...AS_NOBODY, process.execPath, BIN] : [process.execPath, BIN];

function run(args: readonly string[], folder: string) {
  const [program, ...before] = command;
  return spawnSync(program!, [...before, ...args], { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } });
}

/** True if the command line can be run by a user for whom permissions hold; false where its files are private. */
export const HAS_PLAIN_USER = run(['--version'], '/').status === 0;

/** Runs the command line as a plain user. */
export function docgenAsPlainUser(folder: string, ...args: string[]): { exitCode: number | null; stderr: string } {
  const { status, stderr } = run([...args, '--quiet'], folder);
  return { exitCode: status, stderr: stderr.replaceAll(folder, 'ROOT') };
}

/** Mounts something for a test; false where this user may not. */
export function mounts(...args: string[]): boolean {
  return spawnSync('mount', args).status === 0;
}

/** True if this user may mount; other users skip the tests that need it. */
export function canMount(folder: string): boolean {
  if (!mounts('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder)) return false;
  unmount(folder);
  return true;
}

export function unmount(folder: string): void {
  spawnSync('umount', [folder]);
}
