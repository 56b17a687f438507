import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSameSignature, readSignature, type Signature } from '../base/fileSignature';
import { fullHash } from '../base/hash';
import { renewRows, type Codec, type Rows, type Table } from '../base/table';

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
export type SignedFiles = Table<SignedFile>;

export const SIGNED_FILE: Codec<SignedFile> = {
  texts: 3,
  numbers: 4,
  encode: ({ key, hash, digest = '', size, modified, changed, node }) => ({
    texts: [key, hash, digest],
    numbers: [size, modified, changed, node],
  }),
  decode(textAt, numberAt) {
    const digest = textAt(2);
    const [size, modified, changed, node] = [numberAt(0), numberAt(1), numberAt(2), numberAt(3)];
    return { key: textAt(0), hash: textAt(1), size, modified, changed, node, ...(digest !== '' && { digest }) };
  },
};

/** Key and hashes of a file; for a file that the last build made, only the short hash is known. */
export type MadeFile = Pick<SignedFile, 'key' | 'hash' | 'digest'>;

/** The files of an output folder, and what they were made from. */
export interface Signatures {
  /** Size and content hash of a file that is untouched since it was made under this key; otherwise undefined. */
  untouched(name: string, key: string): { size: number; hash: string } | undefined;
  /** True if there was a build, and every file is as the build left it. */
  areUntouched(): boolean;
  /** Short hashes of the files of the last build, by path. */
  hashes(): Map<string, string>;
  /** True if the last build left this file, where `areUntouched` has found all of them. */
  knows(name: string): boolean;
  /**
   * Keeps all files of the last build but for these, and says how many that are and their size. Call this only if all
   * are untouched.
   */
  keepOthers(left: ReadonlySet<string>): KeptOthers;
  /** Records what a file was made from, and its current state in the folder. */
  sign(name: string, made: MadeFile): void;
  /** Recorded files, for the next build. */
  signed(): Rows<SignedFile>;
}

/** How many files of the last build stay as they are, and their size. */
export interface KeptOthers {
  files: number;
  bytes: number;
}

/** Signatures without a next build to compare with: no file need be examined once more. */
export const NO_SIGNATURES: Signatures = {
  untouched: () => undefined,
  areUntouched: () => false,
  hashes: () => new Map(),
  knows: () => false,
  keepOthers: () => ({ files: 0, bytes: 0 }),
  sign: () => undefined,
  signed: () => new Map(),
};

export function createSignatures(folder: string, last: SignedFiles): Signatures {
  const next = new Map<string, SignedFile>();
  const kept = new Map<string, SignedFile>();
  /** Files whose bytes had to be looked at. */
  let settled: ReturnType<typeof untouchedFiles>;
  let gone: ReadonlySet<string> | undefined;
  const isUntouched = (name: string, known: SignedFile): boolean => {
    const now = readSignature(fileAt(folder, name));
    return now !== undefined && isSameSignature(now, known) && hasDigest(folder, name, known.digest);
  };
  return {
    untouched(name, key) {
      const known = last.get(name);
      if (known?.key !== key || !isUntouched(name, known)) return undefined;
      kept.set(name, known);
      return known;
    },
    areUntouched() {
      settled = untouchedFiles(folder, last);
      return settled !== undefined;
    },
    hashes: () => new Map(last.columns.names.map((name, place) => [name, last.columns.texts[1]!.at(place)!])),
    knows: (name) => settled !== undefined && last.has(name),
    keepOthers(left) {
      gone = left;
      const sizes = [...left].flatMap((name) => last.get(name)?.size ?? []);
      const bytes = sumOfSizes(last) - sizes.reduce((sum, size) => sum + size, 0);
      return { files: last.size - sizes.length, bytes };
    },
    sign(name, { key, hash, digest }) {
      const known = kept.get(name);
      // The file has already been examined in this build.
      if (known?.hash === hash && known.key === key && known.digest === undefined) {
        next.set(name, known);
        return;
      }
      const now = readSignature(path.join(folder, name));
      if (now === undefined) return;
      if (now.settled) next.set(name, { key, hash, ...stateOf(now) });
      else if (digest !== undefined) next.set(name, { key, hash, digest, ...stateOf(now) });
    },
    signed() {
      if (gone === undefined) return next;
      const changes = new Map<string, SignedFile | undefined>(settled);
      for (const name of gone) changes.set(name, undefined);
      for (const [name, file] of next) changes.set(name, file);
      return renewRows(last, changes, SIGNED_FILE);
    },
  };
}

/** Looks at all files: those whose bytes had to tell, as they are from now on; undefined if one has been touched. */
function untouchedFiles(folder: string, last: SignedFiles): ReadonlyMap<string, SignedFile> | undefined {
  const { names, texts, numbers } = last.columns;
  if (names.length === 0) return undefined;
  const settled = new Map<string, SignedFile>();
  for (const [place, name] of names.entries()) {
    const now = readSignature(fileAt(folder, name));
    if (now === undefined || !isSignedAt(place * SIGNED_FILE.numbers, numbers, now)) return undefined;
    const digest = texts[2]!.at(place)!;
    if (digest === '') continue;
    if (!hasDigest(folder, name, digest)) return undefined;
    if (now.settled) settled.set(name, { key: texts[0]!.at(place)!, hash: texts[1]!.at(place)!, ...stateOf(now) });
  }
  return settled;
}

/** To join paths properly takes as long as to look at the file. */
function fileAt(folder: string, name: string): string {
  return `${folder}${path.sep}${name}`;
}

function hasDigest(folder: string, name: string, digest: string | undefined): boolean {
  return digest === undefined || fullHash(readFileSync(fileAt(folder, name))) === digest;
}

function stateOf({ settled: _settled, ...state }: Signature): Omit<Signature, 'settled'> {
  return state;
}

function isSignedAt(at: number, numbers: Float64Array, { size, modified, changed, node }: Signature): boolean {
  return (
    numbers[at] === size && numbers[at + 1] === modified && numbers[at + 2] === changed && numbers[at + 3] === node
  );
}

function sumOfSizes({ columns: { numbers } }: SignedFiles): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at += SIGNED_FILE.numbers) sum += numbers[at]!;
  return sum;
}
