import type { BlockWords } from '../model/blockWords';
import { createReader } from './searchWords';

/** Pages and sections of all words; they come in ascending order. */
export interface Postings {
  /** The stems that were found so far; elsewhere they are numbers. */
  readonly stems: readonly string[];
  /** Adds a page or section to those of the words of its title. */
  addTitle(title: string, place: number): void;
  /** Adds it to those of a list of stems in a block. */
  addList(block: BlockWords, list: number, place: number): void;
  /** How many a word has so far. */
  countOf(stem: number): number;
  /** Makes a function for those of a word, when nothing will be added any more. */
  lists(): (stem: number) => Uint32Array;
}

/** A list for each word would take several times the memory: most words are on few pages. */
export function createPostings(): Postings {
  const stems: string[] = [];
  const { numberOf, numbersIn } = createReader(stems);
  const numbersOf = createNumbers();
  let added = { stems: new Uint32Array(1024), places: new Uint32Array(1024) };
  let end = 0;
  let counts = new Uint32Array(1024);
  /** The place after the last one of each stem. */
  let next = new Uint32Array(1024);
  const add = (stem: number, place: number): void => {
    if (stem >= counts.length) [counts, next] = [grown(counts, stem + 1), grown(next, stem + 1)];
    if (next[stem] === place + 1) return;
    if (end === added.stems.length)
      added = { stems: grown(added.stems, end + 1), places: grown(added.places, end + 1) };
    next[stem] = place + 1;
    counts[stem]! += 1;
    added.stems[end] = stem;
    added.places[end++] = place;
  };
  return {
    stems,
    addTitle: (title, place) => numbersIn(title, (stem) => add(stem, place)),
    addList(block, list, place) {
      const { starts, numbers } = block;
      const known = numbersOf(block);
      const last = starts[list + 1]!;
      for (let at = starts[list]!; at < last; at += 1) {
        const number = numbers[at]!;
        // Only stems of the site's own pages have a number in its index.
        if (known[number] === -1) known[number] = numberOf(block.stems[number]!);
        add(known[number]!, place);
      }
    },
    countOf: (stem) => counts[stem] ?? 0,
    lists() {
      const starts = new Uint32Array(stems.length + 1);
      for (let stem = 0; stem < stems.length; stem += 1) starts[stem + 1] = starts[stem]! + (counts[stem] ?? 0);
      const sorted = sort(added.stems.subarray(0, end), added.places, starts);
      // Their memory is wanted for the index.
      added = { stems: new Uint32Array(0), places: new Uint32Array(0) };
      return (stem) => sorted.subarray(starts[stem], starts[stem + 1]);
    },
  };
}

/** The places by stem: those of one behind those of the other, as they were added. */
function sort(stems: Uint32Array, places: Uint32Array, starts: Uint32Array): Uint32Array {
  const sorted = new Uint32Array(stems.length);
  const next = starts.slice();
  for (let at = 0; at < stems.length; at += 1) sorted[next[stems[at]!]!++] = places[at]!;
  return sorted;
}

function grown(numbers: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(Math.max(least, 2 * numbers.length));
  more.set(numbers);
  return more;
}

/** Makes a function for the numbers that the stems of a block have in the index, or -1. */
function createNumbers(): (block: BlockWords) => Int32Array {
  const known = new Map<BlockWords, Int32Array>();
  return (block) => {
    let numbers = known.get(block);
    if (numbers === undefined) known.set(block, (numbers = new Int32Array(block.stems.length).fill(-1)));
    return numbers;
  };
}
