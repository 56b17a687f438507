import type { FileGuard, Refusal } from '../../../guard/fileGuard';
import type { ReadCommitted } from '../described/readCommitted';

/** The files of a description as they are read, with those that are not. */
export interface DescriptionFiles {
  /** The text of a file; throws with the reason if it is refused, or can't be read. */
  read(file: string): Promise<string>;
  /** Why files were refused, by their absolute paths or their addresses. */
  refused: ReadonlyMap<string, string>;
}

/** Reads files that a guard lets through; `read` reads them as they were at another time, if it is given. */
export function createDescriptionFiles(guard: FileGuard, read: ReadCommitted | undefined): DescriptionFiles {
  const refused = new Map<string, string>();
  const refuse = (file: string, refusal: Refusal): Error => {
    refused.set(file, REASONS[refusal]);
    return new Error(REASONS[refusal]);
  };
  return {
    refused,
    async read(file) {
      if (file.startsWith('file:')) throw refuse(file, 'outside');
      // First, so that a description does not find out what else there is on this machine.
      const refusal = guard.judgeName(file);
      if (refusal !== undefined) throw refuse(file, refusal);
      if (read !== undefined) return read(file);
      const found = guard.read(file, 'root');
      if ('refusal' in found) throw refuse(file, found.refusal);
      return found.bytes.toString().replace(/\r\n/g, '\n');
    },
  };
}

const REASONS: Record<Refusal, string> = {
  outside: 'it is neither below the root nor below the folder of the description, or a link leads elsewhere',
  hidden: 'it is hidden or in a hidden folder, or a link leads to such a file',
  special: 'it is a pipe, a device or a socket',
  key: 'it is a private key or a store of keys',
  active: 'a browser could run it',
};
