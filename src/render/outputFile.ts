/** A file of the finished site. */
export interface OutputFile {
  /** Relative to the output folder, with `/`, decoded. */
  path: string;
  contents: string | Uint8Array;
  /** What the file was made from, for messages. */
  source: string;
}
