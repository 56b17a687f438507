// Files and keys → a folder that changes as a whole or not at all.

import { mapConcurrently } from '../base/waiting';
import type { OutputFile } from '../model/outputFile';
import type { Diagnostic } from '../report/diagnostic';

/** A file that need not be made again if the output still has it as it was made under `key`. */
export interface KnownFile {
  path: string;
  source: string;
  /** Identifies everything that the file is made from. */
  key: string;
}

/** A file that is made when it is needed. */
export interface LaterFile extends Omit<KnownFile, 'key'>, Pick<OutputFile, 'digest'> {
  key?: string | undefined;
}

/** Files that are made together: their paths, or the folders that hold nothing else. */
export interface FileGroup {
  source: string;
  paths?: readonly string[];
  /** Each ends with a slash. */
  folders?: readonly string[];
}

/** Destination of a build's files. Nothing is visible before `commit`. */
export interface Output {
  /** True if files may be made after the build, when they are requested. */
  makesLater?: boolean;
  /**
   * Adds a file; resolves when the output can accept more. `key` identifies everything that it is made from, if that is
   * known.
   */
  add(file: OutputFile, key?: string): Promise<void>;
  /** Adds a file that need not be made until it is requested, or if there already is one with this key. */
  later(file: LaterFile, make: () => OutputFile['contents']): Promise<void>;
  /** Adds files that need not be made until one of them is requested. */
  together(group: FileGroup, make: () => readonly OutputFile[]): Promise<void>;
  /** Keeps files of the last build; if one does not match its key, keeps none and returns false. */
  keep(files: readonly KnownFile[]): boolean;
  /** Paths of the files that were added. */
  names(): readonly string[];
  /** Content hashes of the files that were added, by path. */
  hashes(): ReadonlyMap<string, string>;
  /** Makes the new output the current one. */
  commit(): Promise<OutputResult>;
  /** Drops what was added; the last output stays unchanged. A commit that is replacing it already is waited for. */
  abandon(): Promise<void>;
}

/** An output whose files can stay as they are. */
export interface StandingOutput extends Output {
  /** The text of a file of the last build. */
  read(path: string): string;
  /** Content hashes of the files of the last build, by path. */
  lastHashes(): ReadonlyMap<string, string>;
  /** True if all files are as the last build left them. */
  isUntouched(): boolean;
  /** Keeps all files of the last build that were not added, but for these. Call this if nothing has been touched. */
  keepOthers(gone: readonly string[]): void;
}

export interface OutputResult {
  files: number;
  bytes: number;
  /** Files that were written, because they are new or their bytes differ. */
  changed: number;
  diagnostics: Diagnostic[];
}

/** The ways to pass files to an output that lead through its `add` and `keep`. */
export function through({
  add,
  keep,
}: Pick<Output, 'add' | 'keep'>): Pick<Output, 'add' | 'keep' | 'together' | 'later'> {
  return {
    add,
    keep,
    together: (_group, make) => addAll({ add }, make()),
    later: ({ key, ...file }, make) =>
      key !== undefined && keep([{ key, ...file }]) ? Promise.resolve() : add({ contents: make(), ...file }, key),
  };
}

/** Adds files that are made. */
export async function addAll({ add }: Pick<Output, 'add'>, files: readonly OutputFile[]): Promise<void> {
  await mapConcurrently(files, (file) => add(file));
}
