import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The script that serve adds to pages, compiled into the folder of this one (`scripts/build.mjs`). */
export function readLiveScript(): Promise<Buffer> {
  return readFile(fileURLToPath(new URL('./live.js', import.meta.url)));
}
