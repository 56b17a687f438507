/** File that a page shows in the place of a comment or a line: markdown, or code. */
export interface Include {
  /** Path relative to the root, with `/`. */
  file: string;
  /** Other places of the file, should it not be there, in their order. */
  others?: readonly string[];
  /** Name between two comments of the file. */
  region?: string;
  /** First and last line, counted from 1. */
  lines?: { from: number; to: number };
  /** Texts around the part. */
  between?: { start?: string; end?: string };
  /** Id of the element of a topic that is the part, and the values of the variables in it. */
  element?: { id: string; values: Readonly<Record<string, string>> };
  /** Options of a fence, where the file is shown as code: `lines=3-9 {2}`. */
  code?: string;
}
