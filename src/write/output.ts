import type { OutputFile } from '../model/outputFile';
import type { Diagnostic } from '../report/diagnostic';

/** A file that need not be made again if the output still has it as it was made under `key`. */
export interface KnownFile {
  path: string;
  source: string;
  /** Stands for everything that the file is made from. */
  key: string;
}

/** Where a build's files go. Nothing is visible before `commit`. */
export interface Output {
  /**
   * Takes a file; resolves when the output can take more. `key` stands for all that it is made from, if that is known.
   */
  add(file: OutputFile, key?: string): Promise<void>;
  /** Takes a file that need not be made as long as nobody asks for it, or if there is one with this key already. */
  later(file: Omit<KnownFile, 'key'> & { key?: string | undefined }, make: () => string): Promise<void>;
  /** Takes over files of the last build; takes none of them, and returns false, where one is not what its key says. */
  keep(files: readonly KnownFile[]): boolean;
  /** Content hashes of the files that were taken, by path. */
  hashes(): ReadonlyMap<string, string>;
  /** Makes the new output the current one. */
  commit(): Promise<OutputResult>;
  /** Drops what was added; the last output stays as it was. */
  abandon(): Promise<void>;
}

export interface OutputResult {
  files: number;
  bytes: number;
  /** Files that were written, because they are new or their bytes differ. */
  changed: number;
  diagnostics: Diagnostic[];
}
