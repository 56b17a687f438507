import { pairsOf } from '../../client/search/spaceless';
import type { SearchNames } from '../../client/search/searchData';
import { stem, words } from '../../client/search/terms';
import type { SearchedPage } from '../model/searchedPage';

/**
 * A word on more than this part of the pages, or on more pages than anybody looks through, does not distinguish them.
 */
const COMMON_WORD = { part: 0.4, pages: 1000 };
/** What is searched of a text. */
interface SearchedText {
  words: readonly string[];
  /** Of characters, in scripts where they mean something in pairs. */
  pairs: readonly string[];
}

function readText(text: string): SearchedText {
  return { words: words(text), pairs: pairsOf(text.normalize('NFC').toLowerCase()) };
}

/** Stem of a word → pages, and sections by a number that follows from their position in `headings`. */
export function wordPages(pages: readonly SearchedPage[], headings: SearchNames['headings']): Map<string, number[]> {
  const most = Math.min(COMMON_WORD.pages, Math.max(20, pages.length * COMMON_WORD.part));
  const stemsOf = createStemmer();
  const onPages = new Map<string, number[]>();
  const inSections = new Map<string, number[]>();
  let place = 0;
  for (const [page, { record, parsed }] of pages.entries()) {
    // Each text is read once: it is searched as part of its page, and as a section.
    const title = readText(record.title);
    const sections = parsed.searchText.map(readText);
    for (const word of stemsOf([title, ...sections])) {
      if (note(onPages, word, page) > most) onPages.set(word, COMMON);
    }
    for (; headings[place]?.[1] === page; place += 1) {
      const [heading, , slug] = headings[place]!;
      // A method page has headings that docgen writes, without prose of their own.
      const isOwn = parsed.operation?.kind === 'rpc';
      const section = isOwn ? undefined : sections[1 + parsed.headers.findIndex((each) => each.slug === slug)];
      for (const word of stemsOf([title, readText(heading), section ?? NO_TEXT])) {
        if (onPages.get(word) !== COMMON) note(inSections, word, pages.length + place);
      }
    }
  }
  const all = new Set([...onPages.keys(), ...inSections.keys()]);
  const numbersOf = (word: string): number[] => {
    const numbers = onPages.get(word) ?? [];
    return numbers === COMMON ? [] : [...numbers, ...(inSections.get(word) ?? [])];
  };
  return new Map([...all].map((word) => [word, numbersOf(word)]));
}

/** In place of the pages of a word that is on too many. */
const COMMON: number[] = [];
const NO_TEXT: SearchedText = { words: [], pairs: [] };

/** Makes a function for the stems in texts, each once; it remembers them, because they are the same on most pages. */
function createStemmer(): (texts: readonly SearchedText[]) => Set<string> {
  const stems = new Map<string, string>();
  const stemOf = (word: string): string => {
    const known = stems.get(word) ?? stem(word);
    stems.set(word, known);
    return known;
  };
  return (texts) => {
    const all = new Set([...texts.flatMap((text) => text.words), ...texts.flatMap(({ pairs }) => pairs)]);
    return new Set([...all].filter((each) => each.length > 1).map(stemOf));
  };
}

/** Adds a number to those of a word, unless it is on too many pages; returns how many it has. */
function note(found: Map<string, number[]>, word: string, number: number): number {
  const list = found.get(word);
  if (list === COMMON) return 0;
  if (list !== undefined) return list.push(number);
  found.set(word, [number]);
  return 1;
}
