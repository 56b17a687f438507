import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const PLACE = '/dev/shm';
const NEEDED_BYTES = 4e9;

/**
 * Makes a folder in memory for temporary files, which goes when this process ends.
 * @returns {string | undefined} its path; undefined where the system has no such place, or not enough room there, or
 *   forbids to start programs from it, or where a place for temporary files has been named
 */
export function memoryFolder() {
  if (process.env.TMPDIR !== undefined || !isFit()) return undefined;
  const folder = mkdtempSync(path.join(PLACE, 'docgen-tests-'));
  // Web servers that the tests start read their files as users of their own.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  return folder;
}

function isFit() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , type, options] = mounts.map((line) => line.split(' ')).find(([, place]) => place === PLACE);
    const { bavail, bsize } = statfsSync(PLACE);
    return type === 'tmpfs' && !options.split(',').includes('noexec') && bavail * bsize > NEEDED_BYTES;
  } catch {
    // Not Linux, or a Linux without it.
    return false;
  }
}
