/** A file of the finished site. */
export interface OutputFile {
  /** Relative to the output folder, with `/`, decoded. */
  path: string;
  /** Pieces of a text follow one another. */
  contents: string | Uint8Array | readonly string[];
  /** The SHA-256 of the contents, where it is known already. */
  digest?: string | undefined;
  /** Origin of the file, for messages. */
  source: string;
}

/** A file that is written only if it differs from the last build's. */
export interface PlannedFile {
  path: string;
  source: string;
  /** Identifies everything that the file is made from; a file without a key is always made. */
  key?: string;
  contents: () => OutputFile['contents'];
}

/** A file of the site that is meant for programs. */
export interface ListedExport {
  path: string;
  /** Contents of the file, in a few words. */
  about: string;
  /** Common name for files of this kind: `a Postman collection`. */
  format?: string;
}
