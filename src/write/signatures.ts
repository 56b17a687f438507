import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSameSignature, readSignature, type Signature } from '../base/fileSignature';
import { fullHash } from '../base/hash';

/** A file of the last build: what it was made from, and its state after the build. */
export interface SignedFile extends Omit<Signature, 'settled'> {
  key: string;
  /** Short hash of its content. */
  hash: string;
  /**
   * Hash of its content if the file was written only a moment ago: only its bytes show whether it has changed again.
   */
  digest?: string;
}

/** Files of an output folder as the last build left them, by path; plain data for the cache. */
export type SignedFiles = ReadonlyMap<string, SignedFile>;

/** What a file was made from, and its hashes; for a file that the last build made, only the short one is known. */
export type MadeFile = Pick<SignedFile, 'key' | 'hash' | 'digest'>;

/** The files of an output folder, and what they were made from. */
export interface Signatures {
  /** Size and content hash of a file that is untouched since it was made under this key; otherwise undefined. */
  untouched(name: string, key: string): { size: number; hash: string } | undefined;
  /** The files that the last build left, which nobody has touched. */
  all(): SignedFiles;
  /** Whether there was a build, and every file is as the build left it. */
  areUntouched(): boolean;
  /** Records what a file was made from, and its current state in the folder. */
  sign(name: string, made: MadeFile): void;
  /** What was recorded, for the next build. */
  signed(): SignedFiles;
}

/** Where there is no next build to compare with, no file need be examined once more. */
export const NO_SIGNATURES: Signatures = {
  untouched: () => undefined,
  all: () => new Map(),
  areUntouched: () => false,
  sign: () => undefined,
  signed: () => new Map(),
};

export function createSignatures(folder: string, last: SignedFiles): Signatures {
  const next = new Map<string, SignedFile>();
  const kept = new Map<string, SignedFile>();
  const isUntouched = (name: string, known: SignedFile): boolean => {
    // To join paths properly takes as long as to look at the file.
    const file = `${folder}${path.sep}${name}`;
    const now = readSignature(file);
    return (
      now !== undefined &&
      isSameSignature(now, known) &&
      (known.digest === undefined || fullHash(readFileSync(file)) === known.digest)
    );
  };
  return {
    untouched(name, key) {
      const known = last.get(name);
      if (known?.key !== key || !isUntouched(name, known)) return undefined;
      kept.set(name, known);
      return known;
    },
    all() {
      for (const [name, known] of last) kept.set(name, known);
      return last;
    },
    areUntouched() {
      if (last.size === 0) return false;
      for (const [name, known] of last) if (!isUntouched(name, known)) return false;
      return true;
    },
    sign(name, { key, hash, digest }) {
      const known = kept.get(name);
      // It has already been examined in this build.
      if (known?.hash === hash && known.key === key && known.digest === undefined) {
        next.set(name, known);
        return;
      }
      const now = readSignature(path.join(folder, name));
      if (now === undefined) return;
      const { settled, ...signature } = now;
      if (settled) next.set(name, { key, hash, ...signature });
      else if (digest !== undefined) next.set(name, { key, hash, digest, ...signature });
    },
    signed: () => next,
  };
}
