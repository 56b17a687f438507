import { readFileSync, statSync } from 'node:fs';
import { unlessMissing } from './missing';

/**
 * The bytes of a file; undefined where there is none, and where something else has its name: a folder, or a pipe, which
 * would be waited for.
 */
export function readPlainFile(file: string): Buffer | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(file) : undefined;
  } catch (cause) {
    return unlessMissing(cause);
  }
}

/** The text of a file; nothing where there is none. */
export function textOf(file: string): string {
  return readPlainFile(file)?.toString() ?? '';
}
