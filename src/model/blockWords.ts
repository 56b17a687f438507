/** Texts of a page whose words the search finds. */
export interface SearchedTexts {
  /** Names the page. */
  path: string;
  /** Its description. */
  about: string;
  /** The size of its markdown in bytes. */
  size: number;
  /** The texts of its sections, or all of them as one. */
  texts: readonly string[];
}

/** Texts of a block of pages in short, and their words: files about many pages are merges of these. Plain data. */
export interface BlockWords {
  /** The description of each page. */
  abouts: readonly string[];
  /** The size of the markdown of each page, in bytes. */
  sizes: Uint32Array;
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
