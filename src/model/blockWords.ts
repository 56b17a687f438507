/** Texts of a page whose words the search finds. */
export interface SearchedTexts {
  /** Names the page. */
  path: string;
  /** Its description. */
  about: string;
  /** The texts of its sections, or all of them as one. */
  texts: readonly string[];
}

/** Words of a block of pages, found in nothing but their texts: a search index is a merge of these. Plain data. */
export interface BlockWords {
  /** Beginnings of what each page is about. */
  summaries: readonly string[];
  /** The stems of all words; elsewhere they are numbers. */
  stems: readonly string[];
  /** Place of each page in `starts`, and last the end: all of its words, then those of each text if it has several. */
  pages: Uint32Array;
  /** Start of each list of stems in `numbers`, and last the end of the last one. */
  starts: Uint32Array;
  /** The lists, one after the other, each stem once in each: small numbers where they suffice. */
  numbers: Uint16Array | Uint32Array;
}

/** The words of a page: its block, and its place there. */
export type PageWords = readonly [block: BlockWords, place: number];
