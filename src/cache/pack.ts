import { createHash, randomBytes } from 'node:crypto';
import { closeSync, constants, openSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isMissing, namingFile } from '../base/files';
import { isRefusal } from './cachePlace';
import type { Refused } from './sections';

/** Place of some bytes: file, offset, length, and a checksum that reveals damage. */
export type PackEntry = [file: string, offset: number, length: number, sum: string];

/** Files in which entries follow one another: thousands of pages in few files. */
export interface Packs {
  /** Appends bytes to the pack of this process. */
  append(bytes: Buffer): PackEntry;
  /** The bytes of an entry; undefined if they are missing or damaged. */
  read(entry: PackEntry): Buffer | undefined;
  /** Closes all packs, and deletes the one of this process unless it is among these. */
  close(kept: ReadonlySet<string>): void;
}

export const PACK_NAME = /^pages-[\da-f]{16}\.pack$/;

/** Does not wait for who writes to a pipe; Windows has none in a folder. */
const { O_RDONLY, O_NONBLOCK = 0 } = constants as Partial<typeof constants>;

/** The packs of a folder. Each process writes its own pack, so that concurrent builds do not interfere. */
export function openPacks(folder: string, refused: Refused): Packs {
  const open = new Map<string, number>();
  let own: { file: string; size: number } | undefined;

  const descriptor = (file: string, flags: string | number): number => {
    let found = open.get(file);
    if (found === undefined) {
      found = openSync(path.join(folder, file), flags);
      open.set(file, found);
    }
    return found;
  };

  return {
    append(bytes) {
      own ??= { file: `pages-${randomBytes(8).toString('hex')}.pack`, size: 0 };
      const offset = own.size;
      const target = descriptor(own.file, 'wx+');
      // A disk that gets full takes the first part, and refuses the rest.
      for (let done = 0; done < bytes.length;)
        done += writeSync(target, bytes, done, bytes.length - done, offset + done);
      own.size += bytes.length;
      return [own.file, offset, bytes.length, checksum(bytes)];
    },
    read([file, offset, length, sum]) {
      try {
        const bytes = Buffer.allocUnsafe(length);
        const read = () => readSync(descriptor(file, O_RDONLY! | O_NONBLOCK), bytes, 0, length, offset);
        const count = namingFile(path.join(folder, file), read);
        return count === length && checksum(bytes) === sum ? bytes : undefined;
      } catch (cause) {
        // In a pipe there are no places to read at. An error that is not of the machine is a damaged entry.
        const isPipe = (cause as NodeJS.ErrnoException).code === 'ESPIPE';
        if (isRefusal(cause) && !isPipe && !isMissing(cause)) refused(cause);
        return undefined;
      }
    },
    close(kept) {
      for (const each of open.values()) closeSync(each);
      open.clear();
      if (own !== undefined && !kept.has(own.file)) rmSync(path.join(folder, own.file), { force: true });
      own = undefined;
    },
  };
}

function checksum(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('base64');
}
