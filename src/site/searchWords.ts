import { pairsOf } from '../../client/search/spaceless';
import { stem, words } from '../../client/search/terms';
import type { KnownWords } from '../model/knownWords';

/** Finds the words in texts: in those that are known, without looking at them again. */
export interface SearchWords {
  /** The stems that were found so far, in the order in which they were found first. */
  readonly stems: readonly string[];
  /** Calls back with the number of each stem in a text, which `id` identifies. */
  visit(id: string, text: () => string, found: (stem: number) => void): void;
  /** The texts that were visited, for the next index. */
  known(): KnownWords;
}

const NOTHING: KnownWords = { stems: [], texts: new Map(), starts: new Uint32Array(1), numbers: new Uint32Array(0) };

export function createSearchWords(before: KnownWords = NOTHING): SearchWords {
  const stems: string[] = [];
  const texts = new Map<string, number>();
  const starts = [0];
  let numbers = new Uint32Array(Math.max(1024, before.numbers.length + (before.numbers.length >> 3)));
  let end = 0;
  const numberOf = createNumbering(stems);
  const stemsIn = createStemmer();
  /** The numbers are given anew, so that an index does not depend on those before it. */
  const renumbered = new Int32Array(before.stems.length).fill(-1);

  const put = (number: number): void => {
    if (end === numbers.length) {
      const more = new Uint32Array(end * 2);
      more.set(numbers);
      numbers = more;
    }
    numbers[end++] = number;
  };
  const putKnown = (place: number): void => {
    for (let at = before.starts[place]!; at < before.starts[place + 1]!; at++) {
      const old = before.numbers[at]!;
      if (renumbered[old] === -1) renumbered[old] = numberOf(before.stems[old]!);
      put(renumbered[old]!);
    }
  };

  return {
    stems,
    visit(id, text, found) {
      let place = texts.get(id);
      if (place === undefined) {
        place = texts.size;
        texts.set(id, place);
        const known = before.texts.get(id);
        if (known === undefined) for (const each of stemsIn(text())) put(numberOf(each));
        else putKnown(known);
        starts.push(end);
      }
      for (let at = starts[place]!; at < starts[place + 1]!; at++) found(numbers[at]!);
    },
    known: () => ({ stems, texts, starts: Uint32Array.from(starts), numbers: numbers.slice(0, end) }),
  };
}

function createNumbering(stems: string[]): (each: string) => number {
  const numbers = new Map<string, number>();
  return (each) => {
    const known = numbers.get(each);
    if (known !== undefined) return known;
    numbers.set(each, stems.length);
    return stems.push(each) - 1;
  };
}

/** Makes a function for the stems in a text; it remembers those of words, most of which are in many texts. */
export function createStemmer(): (text: string) => Set<string> {
  const stems = new Map<string, string>();
  const stemOf = (word: string): string => {
    const known = stems.get(word) ?? stem(word);
    stems.set(word, known);
    return known;
  };
  return (text) => {
    const pairs = pairsOf(text.normalize('NFC').toLowerCase());
    const long = new Set([...words(text), ...pairs].filter((each) => each.length > 1));
    return new Set([...long].map(stemOf));
  };
}
