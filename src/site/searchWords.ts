import { cutWords, ideographsOf, isSpaceless, pairsOf } from '../../client/search/spaceless';
import { signedWords } from '../../client/search/signs';
import { bareForms } from '../../client/search/bareWord';
import { nameParts, runsOf, stem } from '../../client/search/terms';
import type { BlockWords, SearchedTexts } from '../model/blockWords';
import { onPage } from '../report/onPage';

/** Makes a function for the words of a block of pages; it remembers words, most of which are in many blocks. */
export function createWordFinder(): (pages: readonly SearchedTexts[]) => BlockWords {
  const spelling = createSpelling();
  return (pages) => {
    const stems: string[] = [];
    const { numbersIn } = createReader(stems, spelling);
    const numbers: number[] = [];
    const ofPages = [0];
    const starts = [0];
    const put = (list: Iterable<number>): void => {
      for (const number of list) numbers.push(number);
      starts.push(numbers.length);
    };
    for (const { path, texts } of pages) {
      const lists = onPage(path, () => texts.map((text) => stemsIn(text, numbersIn)));
      if (lists.length !== 1) put(new Set(lists.flat()));
      lists.forEach(put);
      ofPages.push(starts.length - 1);
    }
    return {
      abouts: pages.map(({ about }) => about),
      sizes: Uint32Array.from(pages, ({ size }) => size),
      stems,
      pages: Uint32Array.from(ofPages),
      starts: Uint32Array.from(starts),
      numbers: stems.length > MOST_SMALL ? Uint32Array.from(numbers) : Uint16Array.from(numbers),
    };
  };
}

/** So many numbers have 16 bits. */
const MOST_SMALL = 65_536;

function stemsIn(text: string, numbersIn: Reader['numbersIn']): number[] {
  const stems: number[] = [];
  numbersIn(text, (number) => stems.push(number));
  return stems;
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

/** Begins a stem that is only a part of a name in code: what is written as a word of its own tells more. */
export const PART = ' ';
/** Names of code that have words in them: `retryBackoff` */
const CAMEL_CASE = /\b[A-Za-z\d]*[a-z\d][A-Z]\w*/g;
/** Characters of scripts without spaces between words, of Korean, and of some others that are as far from Latin. */
const FAR = /[\u0e00-\u1fff\u2e80-\uffef]/;
/** Characters other than ASCII and signs that divide words as ASCII's do: spaces, dashes, quotation marks, arrows. */
const UNLIKE_ASCII = /[^\t\n -~\u00a0\u2010-\u2015\u2018-\u201f\u2022\u2026\u2190-\u21ff]/;

interface Reader {
  numberOf(stem: string): number;
  /** Gives the number of each stem in a text, once. */
  numbersIn(text: string, found: (stem: number) => void): void;
}

/** How words are read, whatever numbers their stems have. */
interface Spelling {
  stemOf(word: string): string;
  /** The words in a run without spaces. */
  wordsOf(run: string): readonly string[];
}

/** Makes a reader that remembers the numbers of words, most of which are in many texts. */
export function createReader(stems: string[], { stemOf, wordsOf }: Spelling = createSpelling()): Reader {
  const numberOf = createNumbering(stems);
  const numbers = new Map<string, number>();
  const numberOfWord = (word: string): number => {
    let number = numbers.get(word);
    if (number === undefined) {
      const own = copyOf(word);
      number = numberOf(stemOf(own));
      numbers.set(own, number);
    }
    return number;
  };
  const numberOfPart = (word: string): number => numberOf(PART + stemOf(copyOf(word)));
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
      const notePart = (word: string): void => void (word.length > 2 && note(numberOfPart(word)));
      const noteForms = (word: string): void => [word, ...bareForms(word)].forEach(noteWord);
      signedWords(read).forEach(noteSigned);
      for (const [name] of read.matchAll(CAMEL_CASE)) nameParts(name).forEach(notePart);
      if (!UNLIKE_ASCII.test(read)) {
        return (read.toLowerCase().match(/[a-z\d]+/g) ?? []).forEach(noteWord);
      }
      if (!FAR.test(read)) return runsOf(read).forEach(noteForms);
      for (const run of runsOf(read)) {
        if (isSpaceless(run)) for (const word of wordsOf(run)) note(numberOfWord(word));
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

/** Makes functions that remember what they have read: words are in many blocks, and a third of the runs come again. */
function createSpelling(): Spelling {
  const stemmed = new Map<string, string>();
  const cut = new Map<string, readonly string[]>();
  return {
    stemOf(word) {
      let found = stemmed.get(word);
      if (found === undefined) stemmed.set(word, (found = stem(word)));
      return found;
    },
    wordsOf(run) {
      let words = cut.get(run);
      if (words === undefined) {
        words = cutWords(run).flatMap(({ text }) => (text.length < 2 ? [] : [copyOf(text)]));
        if (cut.size === MOST_RUNS) cut.clear();
        cut.set(copyOf(run), words);
      }
      return words;
    },
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
