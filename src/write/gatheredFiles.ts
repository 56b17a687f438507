import { lstatSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { fullHash, shortHash } from '../base/hash';
import { OWNERSHIP_FILE, unlessMissing, readPlainFile } from '../base/files';
import type { OutputFile } from '../model/outputFile';
import { type Diagnostic, problem } from '../report/diagnostic';
import { createCollisionCheck, tellOnce } from './collisions';
import { fileOfOthers } from './conflicts';
import { createEncoder } from '../base/contentBytes';
import type { KnownFile } from './output';
import type { Ownership } from './ownership';
import type { KeptOthers, MadeFile, Signatures } from './signatures';
import type { Staging } from './staging';

export interface GatheredFilesOptions {
  /** Place where files that differ from the present ones wait until the build is complete. */
  staging: Staging;
  /** True if the last build wrote a file of this name. */
  isOwn: (name: string) => boolean;
  signatures: Signatures;
  /** There is no output folder yet, so that nothing need be compared. */
  isNew: boolean;
  /** True if the disk takes names that differ in capitals only for one. */
  ignoresCase: boolean;
}

/** The files of a build: those that are already there as they have to be, and those that have to be written. */
export interface GatheredFiles {
  /** Adds a file; resolves when more can be added. */
  add(file: OutputFile, key?: string): Promise<void>;
  /** Keeps files of the last build; if one does not match its key, keeps none and returns false. */
  keep(files: readonly KnownFile[]): boolean;
  /** Keeps all files of the last build that were not added, but for these. */
  keepOthers(gone: readonly string[]): void;
  /** Files that are not kept with all others; undefined if the kept files are among the added ones. */
  gone(): readonly string[] | undefined;
  /** Files that were added, or kept by name. */
  readonly ownership: Ownership;
  readonly made: ReadonlyMap<string, MadeFile>;
  /** How many files the output has, and their size. */
  count(): number;
  bytes(): number;
  readonly diagnostics: readonly Diagnostic[];
}

export function createGatheredFiles(folder: string, options: GatheredFilesOptions): GatheredFiles {
  const { staging, isOwn, signatures, isNew, ignoresCase } = options;
  const ownership: Ownership = new Map();
  const made = new Map<string, MadeFile>();
  const diagnostics: Diagnostic[] = [];
  const collision = createCollisionCheck({ ignoresCase });
  let bytes = 0;
  const others = createOthers(signatures, ownership);
  const bytesOf = createEncoder();

  const take = (name: string, file: MadeFile, size: number): void => {
    ownership.set(name, file.hash);
    made.set(name, file);
    bytes += size;
  };

  const addFile = async (file: OutputFile, key?: string): Promise<void> => {
    const contents = bytesOf(file.contents);
    const digest = file.digest ?? fullHash(contents);
    const hash = shortHash(digest);
    take(file.path, { key: key ?? digest, hash, digest }, contents.length);
    if (signatures.untouched(file.path, key ?? digest)?.hash === hash && isOwn(file.path)) return;
    const present = isNew ? undefined : readPresent(path.join(folder, file.path), contents.length);
    if (present instanceof Buffer && contents.equals(present)) return;
    if (present === undefined || isOwn(file.path)) await staging.add(file.path, contents);
    else diagnostics.push(fileOfOthers(file.path));
  };

  return {
    async add(file, key) {
      const clash = collision(file) ?? unsafePath(file);
      if (clash === undefined) await addFile(file, key);
      else tellOnce(clash, diagnostics);
    },
    keep(files) {
      const found = files.map(({ path: at, key }) => (isOwn(at) ? signatures.untouched(at, key) : undefined));
      if (found.includes(undefined)) return false;
      for (const [index, { path: name, source, key }] of files.entries()) {
        const clash = collision({ path: name, source });
        if (clash !== undefined) tellOnce(clash, diagnostics);
        take(name, { key, hash: found[index]!.hash }, found[index]!.size);
      }
      return true;
    },
    keepOthers: others.keep,
    gone: others.gone,
    ownership,
    made,
    count: () => ownership.size + others.kept().files,
    bytes: () => bytes + others.kept().bytes,
    diagnostics,
  };
}

/** The files of the last build that are kept without a look at each. */
function createOthers(signatures: Signatures, added: Ownership) {
  let gone: readonly string[] | undefined;
  let kept: KeptOthers = { files: 0, bytes: 0 };
  return {
    keep(left: readonly string[]): void {
      gone = left;
      kept = signatures.keepOthers(new Set([...left, ...added.keys(), OWNERSHIP_FILE]));
    },
    gone: () => gone,
    kept: () => kept,
  };
}

/** The bytes of an existing file, unless its size shows that they differ; one that can't be read is written anew. */
function readPresent(file: string, size: number): Buffer | 'other' | undefined {
  const found = presentFile(file);
  // A folder in its place is handled before anything is moved.
  if (found === undefined || found.isDirectory()) return undefined;
  if (found.size !== size) return 'other';
  try {
    return readPlainFile(file) ?? 'other';
  } catch {
    return 'other';
  }
}

/** File that is present; a link to nowhere is somebody's too. */
function presentFile(file: string): Stats | undefined {
  const look = (stat: typeof lstatSync): Stats | undefined => {
    try {
      return stat(file, { throwIfNoEntry: false });
    } catch (cause) {
      // There is a file in place of its folder, or a link in a circle.
      return unlessMissing(cause);
    }
  };
  const found = look(lstatSync);
  return found?.isSymbolicLink() === true ? (look(statSync) ?? found) : found;
}

function unsafePath({ path: name, source }: OutputFile): Diagnostic | undefined {
  const unsafe = name.split('/').some((part) => part === '' || part === '.' || part === '..') || name.includes('\0');
  if (!unsafe) return undefined;
  return problem('output-path', { path: name, source });
}
