import { readFileSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { fullHash, shortHash } from '../base/hash';
import { OWNERSHIP_FILE } from '../base/ownershipFile';
import type { OutputFile } from '../model/outputFile';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { createCollisionCheck } from './collisions';
import { foreignFile } from './conflicts';
import type { KnownFile } from './output';
import type { Ownership } from './ownership';
import type { MadeFile, Signatures } from './signatures';
import type { Staging } from './staging';

export interface GatheredFilesOptions {
  /** Where files that differ from the present ones wait until the build is complete. */
  staging: Staging;
  previous: Ownership;
  signatures: Signatures;
  /** There is no output folder yet, so that nothing need be compared. */
  isNew: boolean;
}

/** The files of a build: those that are already there as they have to be, and those that have to be written. */
export interface GatheredFiles {
  /** Adds a file; resolves when more can be added. */
  add(file: OutputFile, key?: string): Promise<void>;
  /** Keeps files of the last build; if one does not match its key, keeps none and returns false. */
  keep(files: readonly KnownFile[]): boolean;
  /** Keeps all files of the last build that were not added, but for these. */
  keepOthers(gone: readonly string[]): void;
  readonly ownership: Ownership;
  readonly made: ReadonlyMap<string, MadeFile>;
  /** The size of all files. */
  bytes(): number;
  readonly diagnostics: readonly Diagnostic[];
}

export function createGatheredFiles(folder: string, options: GatheredFilesOptions): GatheredFiles {
  const { staging, previous, signatures, isNew } = options;
  const ownership: Ownership = new Map();
  const made = new Map<string, MadeFile>();
  const diagnostics: Diagnostic[] = [];
  const collision = createCollisionCheck();
  let bytes = 0;

  const take = (name: string, file: MadeFile, size: number): void => {
    ownership.set(name, file.hash);
    made.set(name, file);
    bytes += size;
  };

  const addFile = async (file: OutputFile, key?: string): Promise<void> => {
    const contents = bytesOf(file);
    const digest = fullHash(contents);
    const hash = shortHash(digest);
    take(file.path, { key: key ?? digest, hash, digest }, contents.length);
    if (previous.has(file.path) && signatures.untouched(file.path, key ?? digest)?.hash === hash) return;
    const present = isNew ? undefined : readPresent(path.join(folder, file.path), contents.length);
    if (present instanceof Buffer && contents.equals(present)) return;
    if (present === undefined || previous.has(file.path)) await staging.add(file.path, contents);
    else diagnostics.push(foreignFile(file.path));
  };

  return {
    async add(file, key) {
      const clash = collision(file) ?? unsafePath(file);
      if (clash === undefined) await addFile(file, key);
      else diagnostics.push(clash);
    },
    keep(files) {
      const found = files.map(({ path: at, key }) => (previous.has(at) ? signatures.untouched(at, key) : undefined));
      if (found.includes(undefined)) return false;
      for (const [index, { path: name, source, key }] of files.entries()) {
        const clash = collision({ path: name, source });
        if (clash !== undefined) diagnostics.push(clash);
        take(name, { key, hash: found[index]!.hash }, found[index]!.size);
      }
      return true;
    },
    keepOthers(gone) {
      for (const [name, { size, ...file }] of others(signatures, [...gone, ...ownership.keys()]))
        take(name, file, size);
    },
    ownership,
    made,
    bytes: () => bytes,
    diagnostics,
  };
}

function bytesOf({ contents }: OutputFile): Buffer {
  if (typeof contents === 'string') return Buffer.from(contents);
  return Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
}

/** The files of the last build but for these. */
function others(signatures: Signatures, left: readonly string[]): [string, MadeFile & { size: number }][] {
  const names = new Set([...left, OWNERSHIP_FILE]);
  return [...signatures.all()].flatMap(([name, { key, hash, digest, size }]) =>
    names.has(name) ? [] : [[name, { key, hash, size, ...(digest && { digest }) }]],
  );
}

/** The bytes of an existing file, unless its size shows that they differ. */
function readPresent(file: string, size: number): Buffer | 'other-size' | undefined {
  const found = presentFile(file);
  // A folder in its place is handled before anything is moved.
  if (found === undefined || found.isDirectory()) return undefined;
  return found.size === size ? readFileSync(file) : 'other-size';
}

function presentFile(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // There is a file in place of its folder.
    return undefined;
  }
}

function unsafePath({ path: name, source }: OutputFile): Diagnostic | undefined {
  const unsafe = name.split('/').some((part) => part === '' || part === '.' || part === '..') || name.includes('\0');
  if (!unsafe) return undefined;
  return problem('output-path', { path: name, source });
}
