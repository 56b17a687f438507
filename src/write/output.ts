import type { OutputFile } from '../render/outputFile';
import type { Diagnostic } from '../report/diagnostic';

/** Where a build's files go. Nothing is visible before `commit`. */
export interface Output {
  /** Takes a file; resolves when the output can take more. */
  add(file: OutputFile): Promise<void>;
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
