import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Where some bytes are: file, offset, length, and a checksum that reveals damage. */
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

/** The packs of a folder. Each process writes its own pack, so that concurrent builds do not interfere. */
export function openPacks(folder: string): Packs {
  const open = new Map<string, number>();
  let own: { file: string; size: number } | undefined;

  const descriptor = (file: string, flags: string): number => {
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
        const count = readSync(descriptor(file, 'r'), bytes, 0, length, offset);
        return count === length && checksum(bytes) === sum ? bytes : undefined;
      } catch {
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
