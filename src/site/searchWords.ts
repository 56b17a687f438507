import { cutWords, ideographsOf, isSpaceless, pairsOf } from '../../client/search/spaceless';
import { signedWords } from '../../client/search/signs';
import { runsOf, stem } from '../../client/search/terms';
import type { KnownWords } from '../model/knownWords';

/** Finds the words in texts: in those that are known, without looking at them again. */
export interface SearchWords {
  /** The stems that were found so far, in the order in which they were found first. */
  readonly stems: readonly string[];
  /** Calls back with the number of each stem in a text, which `id` identifies. */
  visit(id: string, text: () => string, found: (stem: number) => void): void;
  /** Lets go of what only visiting needs: nothing is visited any more. */
  finish(): void;
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
  let reader: Reader | undefined = createReader(stems);
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
      if (renumbered[old] === -1) renumbered[old] = reader!.numberOf(before.stems[old]!);
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
        if (known === undefined) reader!.numbersIn(text(), put);
        else putKnown(known);
        starts.push(end);
      }
      for (let at = starts[place]!; at < starts[place + 1]!; at++) found(numbers[at]!);
    },
    finish: () => void (reader = undefined),
    known: () => ({ stems, texts, starts: Uint32Array.from(starts), numbers: numbers.subarray(0, end) }),
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

/** Characters of scripts without spaces between words, of Korean, and of some others that are as far from Latin. */
const FAR = /[\u0e00-\u1fff\u2e80-\uffef]/;
/** Characters other than ASCII and signs that divide words as ASCII's do: spaces, dashes, quotation marks, arrows. */
const UNLIKE_ASCII = /[^\t\n -~\u00a0\u2010-\u2015\u2018-\u201f\u2022\u2026\u2190-\u21ff]/;

interface Reader {
  numberOf(stem: string): number;
  /** Gives the number of each stem in a text, once. */
  numbersIn(text: string, found: (stem: number) => void): void;
}

/** Makes a reader that remembers the numbers of words, most of which are in many texts. */
function createReader(stems: string[]): Reader {
  const numberOf = createNumbering(stems);
  const numbers = new Map<string, number>();
  const numberOfWord = (word: string): number => {
    let number = numbers.get(word);
    if (number === undefined) {
      const own = copyOf(word);
      number = numberOf(stem(own));
      numbers.set(own, number);
    }
    return number;
  };
  const numbersOfRun = createRunReader(numberOfWord);
  const numberOfPair = createPairReader(numberOfWord);
  const lastIn: number[] = [];
  let text = 0;
  return {
    numberOf,
    numbersIn(read, found) {
      text += 1;
      const note = (number: number): void => {
        if (lastIn[number] === text) return;
        lastIn[number] = text;
        found(number);
      };
      const noteSigned = (word: string): void => note(numberOfWord(word));
      const noteWord = (word: string): void => void (word.length > 1 && note(numberOfWord(word)));
      signedWords(read).forEach(noteSigned);
      if (!UNLIKE_ASCII.test(read)) {
        return (read.toLowerCase().match(/[a-z\d]+/g) ?? []).forEach(noteWord);
      }
      if (!FAR.test(read)) return runsOf(read).forEach(noteWord);
      for (const run of runsOf(read)) {
        if (isSpaceless(run)) numbersOfRun(run).forEach(note);
        else noteWord(run);
      }
      for (const run of ideographsOf(read.normalize('NFC').toLowerCase())) {
        if (SURROGATE.test(run)) pairsOf(run).forEach(noteWord);
        else for (let at = 1; at < run.length; at += 1) note(numberOfPair(run, at));
      }
    },
  };
}

/** The same text; a part of another one would keep all of that in memory. */
function copyOf(part: string): string {
  return ` ${part}`.slice(1);
}

/** So many runs are some megabytes. */
const MOST_RUNS = 10_000;

/** The words in runs without spaces; a third of the runs are there again before long, and cutting takes time. */
function createRunReader(numberOf: (word: string) => number): (run: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (run) => {
    let numbers = known.get(run);
    if (numbers === undefined) {
      numbers = cutWords(run).flatMap(({ text }) => (text.length < 2 ? [] : [numberOf(text)]));
      if (known.size === MOST_RUNS) known.clear();
      known.set(copyOf(run), numbers);
    }
    return numbers;
  };
}

/** A character of two units, which few texts have. */
const SURROGATE = /[\ud800-\udfff]/;

/** The pair of characters before a place, without making a text of each pair that is known. */
function createPairReader(numberOf: (word: string) => number): (run: string, end: number) => number {
  const known = new Map<number, number>();
  return (run, end) => {
    const key = (run.charCodeAt(end - 1) << 16) | run.charCodeAt(end);
    let number = known.get(key);
    if (number === undefined) {
      number = numberOf(run.slice(end - 1, end + 1));
      known.set(key, number);
    }
    return number;
  };
}

/** Makes a function for the stems in a text. */
export function createStemmer(): (text: string) => Set<string> {
  const stems: string[] = [];
  const { numbersIn } = createReader(stems);
  return (text) => {
    const found = new Set<string>();
    numbersIn(text, (number) => found.add(stems[number]!));
    return found;
  };
}
