/** The words of texts that a search index was made from: plain data for the next build. */
export interface KnownWords {
  /** The stems of all words; elsewhere they are numbers. */
  stems: readonly string[];
  /** Key of a text → its place in `starts`. */
  texts: ReadonlyMap<string, number>;
  /** Start of each text's stems in `numbers`, and last the end of those of the last text. */
  starts: Uint32Array;
  /** The stems of the texts, one text after the other, each stem once. */
  numbers: Uint32Array;
}
