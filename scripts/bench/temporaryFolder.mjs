import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder that is deleted when this process ends, even when it is interrupted. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `docgen-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (process.listenerCount('SIGINT') === 0) process.on('SIGINT', () => process.exit(130));
  return folder;
}
