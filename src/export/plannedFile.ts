/** A file that is written only where the last build's is not the same. */
export interface PlannedFile {
  path: string;
  source: string;
  /** Stands for all that the file is made from; a file without one is always made. */
  key?: string;
  contents: () => string;
}
