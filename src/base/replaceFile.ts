import { randomBytes } from 'node:crypto';
import { appendFileSync, renameSync, rmSync } from 'node:fs';
import { namingFile } from './namingFile';

/**
 * Replaces a file as a whole: readers see the old text or the new one. It does not wait in between, so that an
 * interruption that docgen listens to leaves no half-written file beside it.
 */
export function replaceFile(file: string, ...parts: (string | Uint8Array)[]): void {
  const next = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    // Together they may be hundreds of megabytes, so they are not put together before.
    namingFile(file, () => parts.forEach((part) => appendFileSync(next, part)));
    renameSync(next, file);
  } catch (cause) {
    rmSync(next, { force: true });
    throw cause;
  }
}
