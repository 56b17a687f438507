import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that goes when the test has finished. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'docgen-test-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
