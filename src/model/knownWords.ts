/** The words of texts that a search index was made from: plain data for the next build. */
export interface KnownWords {
  /** The stems of all words; elsewhere they are numbers. */
  stems: readonly string[];
  /** What identifies a text → its place in `starts`. */
  texts: ReadonlyMap<string, number>;
  /** Where the stems of each text begin in `numbers`, and where those of the last one end. */
  starts: Uint32Array;
  /** The stems of the texts, one text after the other, each stem once. */
  numbers: Uint32Array;
}
