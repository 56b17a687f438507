import type { SearchShard } from '../../client/search/searchData';
import { lastKey, shardKey, shardOf } from '../../client/search/terms';

/**
 * About how many page numbers a shard may contain: a query loads one shard for each of its words. Up to `whole` numbers
 * there is only one shard.
 */
const NUMBERS = { whole: 45_000, shard: 14_000 };

/** A parameter as a shard holds it. */
export type ShardedParameter = SearchShard['parameters'][number];

/** An entry of a shard. */
interface ShardEntry {
  key: string;
  /** Decides between entries with the same key, so that their order does not depend on where they were found. */
  name: string;
  /** How many page numbers it has. */
  size: number;
  put(shard: SearchShard): void;
}

/** What an index is divided into: either kind of entry, before it is divided. */
export type IndexEntry = ShardEntry[];

/** Identifies a parameter. */
export function parameterKey([name, id]: readonly [name: string, id: string, ...unknown[]]): string {
  return JSON.stringify([name, id]);
}

/** A parameter is found by the beginning of its name, and of its last key. */
export function parameterEntry(parameter: ShardedParameter): IndexEntry {
  const [name, , required, optional] = parameter;
  const keys = [name, lastKey(name)].map(shardKey).filter((key) => key !== '');
  const placed = new Set<SearchShard>();
  const put = (shard: SearchShard): void => {
    if (!placed.has(shard)) shard.parameters.push(parameter);
    placed.add(shard);
  };
  const size = required.length + optional.length;
  return [...new Set(keys)].map((key) => ({ key, name: parameterKey(parameter), size, put }));
}

/** A word with its list of numbers, of which there are `size`: it is encoded when it is put into a shard. */
export function wordEntry(word: string, size: number, encoded: () => number[]): IndexEntry {
  const key = /^[a-z\d]+$/.test(word) ? word.slice(0, 3) : shardKey(word);
  return [{ key, name: word, size, put: ({ words }) => (words[word] = encoded()) }];
}

/**
 * Divides parameters and words into shards of about the same size, in the order of their keys; entries with the same
 * key stay together.
 */
export function createShards(found: readonly IndexEntry[]): { starts: string[]; shards: SearchShard[] } {
  const { starts, shards } = planShards(found);
  return { starts, shards: shards.map((make) => make()) };
}

/** The same; each shard is made when it is asked for, since all of them take much memory. */
export function planShards(found: readonly IndexEntry[]): { starts: string[]; shards: (() => SearchShard)[] } {
  const sorted = found.flat().sort((a, b) => compare(a.key, b.key) || compare(a.name, b.name));
  const sizes = new Map<string, number>();
  for (const { key, size } of sorted) sizes.set(key, (sizes.get(key) ?? 0) + size);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const wanted = total <= NUMBERS.whole ? total : total / Math.ceil(total / NUMBERS.shard);
  const starts: string[] = [];
  let before = 0;
  for (const [key, size] of sizes) {
    if (before > 0 && before + size / 2 > wanted * (starts.length + 1)) starts.push(key);
    before += size;
  }
  const numberOf = new Map([...sizes.keys()].map((key) => [key, shardOf(key, starts)]));
  const entriesOf = Array.from({ length: starts.length + 1 }, (): ShardEntry[] => []);
  for (const entry of sorted) entriesOf[numberOf.get(entry.key)!]!.push(entry);
  return { starts, shards: entriesOf.map((entries) => () => createShard(entries)) };
}

function createShard(entries: readonly ShardEntry[]): SearchShard {
  const shard: SearchShard = { parameters: [], words: {} };
  for (const { put } of entries) put(shard);
  return shard;
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
