/** A file of the finished site. */
export interface OutputFile {
  /** Relative to the output folder, with `/`, decoded. */
  path: string;
  contents: string | Uint8Array;
  /** What the file was made from, for messages. */
  source: string;
}

/** A file that is written only where the last build's is not the same. */
export interface PlannedFile {
  path: string;
  source: string;
  /** Stands for all that the file is made from; a file without one is always made. */
  key?: string;
  contents: () => string;
}

/** A file of the site for readers that are programs. */
export interface ListedExport {
  path: string;
  /** What is in it, in a few words. */
  about: string;
}
