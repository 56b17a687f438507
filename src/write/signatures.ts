import { statSync } from 'node:fs';
import path from 'node:path';

/** What tells that nobody has touched a file since docgen wrote it. The change time can't be set by hand. */
interface Signature {
  size: number;
  modified: number;
  changed: number;
  node: number;
}

/** A file of the last build: what it was made from, and how it was left. */
interface SignedFile extends Signature {
  key: string;
  /** Short hash of its content. */
  hash: string;
}

/** Files of an output folder as the last build left them, by path; plain data, to be kept in the cache. */
export type SignedFiles = Record<string, SignedFile>;

/** Clocks of file systems tick slowly: what changed in the last moment may change again without a trace. */
const MOMENT_MILLISECONDS = 50;

/** The files of an output folder, and what they were made from. */
export interface Signatures {
  /** Size and content hash of a file that is untouched since it was made under this key; undefined for any other. */
  untouched(name: string, key: string): { size: number; hash: string } | undefined;
  /** Notes what a file was made from, and how it is in the folder now. */
  sign(name: string, made: { key: string; hash: string }): void;
  /** What was noted, for the next build. */
  signed(): SignedFiles;
}

export function createSignatures(folder: string, last: SignedFiles): Signatures {
  const next: SignedFiles = {};
  return {
    untouched(name, key) {
      const known = Object.hasOwn(last, name) ? last[name] : undefined;
      if (known?.key !== key) return undefined;
      const now = signature(path.join(folder, name));
      const same =
        now?.size === known.size && now.modified === known.modified && now.changed === known.changed && now.node === known.node;
      return same ? known : undefined;
    },
    sign(name, made) {
      const now = signature(path.join(folder, name));
      if (now !== undefined) next[name] = { ...made, ...now };
    },
    signed() {
      const latest = Date.now() - MOMENT_MILLISECONDS;
      return Object.fromEntries(Object.entries(next).filter(([, { changed }]) => changed < latest));
    },
  };
}

function signature(file: string): Signature | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? { size: found.size, modified: found.mtimeMs, changed: found.ctimeMs, node: found.ino } : undefined;
}
