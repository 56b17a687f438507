import { readFile } from 'node:fs/promises';
import { usageError } from './messages';

/** The text of a file that is named on the command line, wherever it is; problems name it as `shown`. */
export async function readNamedFile(file: string, shown: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'missing' : 'unreadable';
    throw usageError('import-file', { file: shown, reason });
  }
}
