import { decodeNumbers, encodeNumbers, type SearchNames } from '../../../client/search/searchData';
import { splitKey } from '../../../client/search/split/splitData';
import type { MorePages, SplitOperation, SplitShard } from '../../../client/search/split/splitData';
import { repliesTogether, sortedEntries, type IndexEntries, type ShardEntry } from '../searchShards';
import type { ShardedParameter, ShardedReply } from '../searchShards';
import type { Units } from './placeUnits';
import { MOST, type WordLists } from './splitWords';

/** About how many characters a file of words has: 10 to 15 KB as hosts send them. */
const CHARACTERS = 26_000;
/** About how many characters a number takes, and how many a word beside its letters. */
const EACH = { number: 3.5, word: 8 };
/** How many pages a parameter leads to, and how many pages and headings have the same title. */
const MOST_ROWS = 300;
const MOST_TITLES = 30;

/** An entry of a file of words; a million pages have many, so that they are nothing but data. */
interface SplitEntry extends Omit<ShardEntry, 'of'> {
  of: ShardEntry['of'] | { operation: SplitOperation } | { title: string; pages: number[] };
}

interface WordSources {
  names: SearchNames;
  units: Units;
  /** The words of texts and of names. */
  found: IndexEntries;
  listed(place: number): WordLists;
}

/** Files, and the keys with which all but the first begin. */
interface Divided<Content> {
  starts: string[];
  files: (() => Content)[];
}

/** Divides words, parameters, keys of replies, paths and whole titles into files by their keys. */
export function divideWords({ names, units, found, listed }: WordSources): Divided<SplitShard> {
  const entries: SplitEntry[] = sortedEntries(found, splitKey);
  for (const entry of titleEntries(names, units)) entries.push(entry);
  for (const entry of operationEntries(names, units)) entries.push(entry);
  entries.sort((a, b) => (a.key === b.key ? compare(a.name, b.name) : compare(a.key, b.key)));
  const { starts, groups } = divide(entries, ({ name, size }) => name.length + EACH.word + size * EACH.number);
  return { starts, files: groups.map((each) => () => createShard(each, { units, listed })) };
}

/** A word that is on many pages. */
interface LongWord {
  stem: string;
  place: number;
  count: number;
}

/** Divides the longer lists of words into files. */
export function divideMore(words: LongWord[], listed: (place: number) => WordLists): Divided<MorePages> {
  const entries = words
    .map(({ stem, place, count }) => ({ key: stem, place, size: Math.min(count, MOST.more) * EACH.number }))
    .sort((a, b) => compare(a.key, b.key));
  const { starts, groups } = divide(entries, ({ size }) => size);
  const files = groups.map((each) => (): MorePages => {
    return Object.fromEntries(each.map(({ key, place }) => [key, encodeNumbers(listed(place).more)]));
  });
  return { starts, files };
}

/** Divides sorted entries into groups of about the same size; those with the same key stay together. */
function divide<Entry extends { key: string }>(
  entries: readonly Entry[],
  sizeOf: (entry: Entry) => number,
): { starts: string[]; groups: Entry[][] } {
  const starts: string[] = [];
  const groups: Entry[][] = [[]];
  let [size, before] = [0, ''];
  for (const entry of entries) {
    const own = sizeOf(entry);
    if (size > 0 && size + own / 2 > CHARACTERS && entry.key !== before) {
      starts.push(firstDifference(entry.key, before));
      groups.push([]);
      size = 0;
    }
    groups.at(-1)!.push(entry);
    size += own;
    before = entry.key;
  }
  return { starts, groups };
}

/** The shortest beginning of a key that comes after another one: `conifer`, `confirm` → coni */
function firstDifference(key: string, before: string): string {
  let length = 0;
  while (length < key.length && key[length] === before[length]) length += 1;
  return key.slice(0, length + 1);
}

/** Whole titles and headings: where their words are on thousands of pages, no list of words would lead to them. */
function titleEntries({ pages, headings }: SearchNames, units: Units): SplitEntry[] {
  const found = new Map<string, number[]>();
  const add = (title: string, unit: number): void => {
    const key = splitKey(title);
    const listed = found.get(key);
    if (listed === undefined) found.set(key, [unit]);
    else if (listed.length < MOST_TITLES) listed.push(unit);
  };
  for (const [page, [title]] of pages.entries()) add(title, units.of(page));
  for (const [place, [title]] of headings.entries()) add(title, units.end + units.of(pages.length + place));
  return [...found].map(([title, listed]) => ({
    key: title,
    name: title,
    size: listed.length,
    of: { title, pages: listed },
  }));
}

function operationEntries({ operations = [] }: SearchNames, units: Units): SplitEntry[] {
  return operations.flatMap(([page, id, verb, path]): SplitEntry[] => {
    const operation: SplitOperation = [units.of(page), id, verb, path];
    const keys = new Set([id, path].map(splitKey));
    const size = (id.length + verb.length + path.length) / EACH.number;
    return [...keys].map((key) => ({ key, name: id, size, of: { operation } }));
  });
}

function createShard(
  entries: readonly SplitEntry[],
  { units, listed }: Pick<WordSources, 'units' | 'listed'>,
): SplitShard {
  const parameters = new Set<ShardedParameter>();
  const replies = new Set<ShardedReply>();
  const operations: SplitOperation[] = [];
  const words: SplitShard['words'] = {};
  const titles: NonNullable<SplitShard['titles']> = {};
  for (const { name, of } of entries) {
    if (typeof of === 'number') words[name] = listed(of).word;
    else if ('operation' in of) operations.push(of.operation);
    else if ('title' in of) titles[of.title] = encodeNumbers(of.pages);
    else if ('path' in of) replies.add(of);
    else parameters.add(of);
  }
  const together = repliesTogether([...replies].map(({ path, pages }) => ({ path, pages: renumbered(pages, units) })));
  return {
    parameters: [...parameters].map(([name, id, required, optional]) => {
      return [name, id, renumbered(required, units), renumbered(optional, units)];
    }),
    ...(together.length > 0 && { replies: together }),
    ...(operations.length > 0 && { operations }),
    words,
    titles,
  };
}

/** Encoded numbers of pages, as a large site numbers them. */
function renumbered(encoded: readonly number[], units: Units): number[] {
  return encodeNumbers(
    decodeNumbers(encoded)
      .slice(0, MOST_ROWS)
      .map((page) => units.of(page)),
  );
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
