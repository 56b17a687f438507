/** Pages and sections of all words. */
export interface Postings {
  /** Adds a page or section to those of a word; they come in ascending order, and one may come again at once. */
  add(word: number, place: number): void;
  /** How many a word has so far. */
  countOf(word: number): number;
  /** Makes a function for those of a word, when nothing will be added any more. */
  lists(): (word: number) => number[];
}

/** A list for each word would take several times the memory: most words are on few pages. */
export function createPostings(): Postings {
  let words = createNumbers();
  let places = createNumbers();
  const counts = createNumbers();
  const last = createNumbers();
  return {
    add(word, place) {
      while (counts.length() <= word) {
        counts.push(0);
        last.push(0);
      }
      if (counts.at(word) > 0 && last.at(word) === place) return;
      counts.set(word, counts.at(word) + 1);
      last.set(word, place);
      words.push(word);
      places.push(place);
    },
    countOf: (word) => counts.at(word),
    lists() {
      const ends = new Uint32Array(counts.length() + 1);
      for (let word = 0; word < counts.length(); word += 1) ends[word + 1] = ends[word]! + counts.at(word);
      const sorted = new Uint32Array(places.length());
      const next = ends.slice();
      for (let at = 0; at < places.length(); at += 1) sorted[next[words.at(at)]!++] = places.at(at);
      // Their memory is wanted for the index.
      words = places = createNumbers();
      return listOf(sorted, ends);
    },
  };
}

/** A function of its own, which keeps nothing else in memory. */
function listOf(sorted: Uint32Array, ends: Uint32Array): (word: number) => number[] {
  return (word) => Array.from(sorted.subarray(ends[word], ends[word + 1]));
}

/** A list of numbers that takes four bytes for each. */
interface Numbers {
  push(number: number): void;
  set(at: number, number: number): void;
  at(at: number): number;
  length(): number;
}

function createNumbers(): Numbers {
  let numbers = new Uint32Array(1024);
  let end = 0;
  return {
    push(number) {
      if (end === numbers.length) {
        const more = new Uint32Array(end * 2);
        more.set(numbers);
        numbers = more;
      }
      numbers[end++] = number;
    },
    set(at, number) {
      numbers[at] = number;
    },
    at: (at) => numbers[at]!,
    length: () => end,
  };
}
