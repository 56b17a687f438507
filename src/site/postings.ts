import type { BlockWords } from '../model/blockWords';
import { createReader } from './searchWords';

/**
 * Pages and sections of all words, in ascending order. All are added twice: they are counted first, then each is put in
 * its place. To keep them until they can be sorted would take three times the memory.
 */
export interface Postings {
  /** The stems that were found so far; elsewhere they are numbers. */
  readonly stems: readonly string[];
  /** Adds a page or section to those of the words of its title. */
  addTitle(title: string, place: number): void;
  /** Adds it to those of a list of stems in a block. */
  addList(block: BlockWords, list: number, place: number): void;
  /** How many a word has, as far as they have been counted. */
  countOf(stem: number): number;
  /** Begins the count anew: pages of a word are also those of the other one, such as the last part of a compound. */
  alsoUnder(others: ReadonlyMap<number, number>): void;
  /** Ends the count: what was counted is added again. */
  endCount(): void;
  /** The pages and sections of a word, when all have been added again. */
  listOf(stem: number): Uint32Array;
}

export function createPostings(): Postings {
  const stems: string[] = [];
  const { numberOf, numbersIn } = createReader(stems);
  const numbersOf = createNumbers();
  let counts = new Uint32Array(1024);
  /** The place after the last one of each stem. */
  let next = new Uint32Array(1024);
  /** The places by stem, and where those of each begin, and are added. */
  let sorted: { places: Uint32Array; starts: Uint32Array; ends: Uint32Array } | undefined;
  let others: ReadonlyMap<number, number> | undefined;
  const add = (stem: number, place: number): void => {
    const other = others?.get(stem);
    if (other !== undefined) add(other, place);
    if (stem >= counts.length) [counts, next] = [grown(counts, stem + 1), grown(next, stem + 1)];
    if (next[stem] === place + 1) return;
    next[stem] = place + 1;
    if (sorted === undefined) counts[stem]! += 1;
    else sorted.places[sorted.ends[stem]!++] = place;
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
    alsoUnder(all) {
      others = all;
      counts.fill(0);
      next.fill(0);
    },
    countOf: (stem) => counts[stem] ?? 0,
    endCount() {
      const starts = new Uint32Array(stems.length + 1);
      for (let stem = 0; stem < stems.length; stem += 1) starts[stem + 1] = starts[stem]! + (counts[stem] ?? 0);
      sorted = { places: new Uint32Array(starts[stems.length]!), starts, ends: starts.slice() };
      next.fill(0);
    },
    listOf(stem) {
      const { places, starts } = sorted!;
      return places.subarray(starts[stem], starts[stem + 1]);
    },
  };
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
