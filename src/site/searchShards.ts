import type { SearchShard } from '../../client/search/searchData';
import { lastKey, shardKey, shardOf } from '../../client/search/terms';

/**
 * About how many page numbers a shard may contain: a query loads one shard for each of its words. Up to `whole` numbers
 * there is only one shard.
 */
const NUMBERS = { whole: 45_000, shard: 14_000 };

/** A parameter as a shard holds it. */
export type ShardedParameter = SearchShard['parameters'][number];

/** What an index is divided into. */
export interface IndexEntries {
  parameters: readonly ShardedParameter[];
  words: readonly string[];
  /** How many numbers the word at a place of `words` has. */
  countOf(place: number): number;
  /** Its numbers, encoded: asked for when the word is put into a shard. */
  listOf(place: number): number[];
}

/** An entry of a shard; a site has a hundred thousand of them, so that they are nothing but data. */
interface ShardEntry {
  key: string;
  /** Decides between entries with the same key, so that their order does not depend on where they were found. */
  name: string;
  /** How many page numbers it has. */
  size: number;
  /** The parameter, or the place of a word. */
  of: ShardedParameter | number;
}

/** Identifies a parameter. */
export function parameterKey([name, id]: readonly [name: string, id: string, ...unknown[]]): string {
  return JSON.stringify([name, id]);
}

/** A parameter is found by the beginning of its name, and of its last key. */
function parameterEntries(parameter: ShardedParameter): ShardEntry[] {
  const [name, , required, optional] = parameter;
  const keys = [name, lastKey(name)].map(shardKey).filter((key) => key !== '');
  const size = required.length + optional.length;
  return [...new Set(keys)].map((key) => ({ key, name: parameterKey(parameter), size, of: parameter }));
}

function wordEntries({ words, countOf }: IndexEntries): ShardEntry[] {
  const keys = new Map<string, string>();
  return words.map((name, place) => {
    const key = /^[a-z\d]+$/.test(name) ? name.slice(0, 3) : shardKey(name);
    // Words with the same key hold the same text and not one each.
    if (!keys.has(key)) keys.set(key, key);
    return { key: keys.get(key)!, name, size: countOf(place), of: place };
  });
}

/**
 * Divides parameters and words into shards of about the same size, in the order of their keys; entries with the same
 * key stay together.
 */
export function createShards(found: IndexEntries): { starts: string[]; shards: SearchShard[] } {
  const { starts, shards } = planShards(found);
  return { starts, shards: shards.map((make) => make()) };
}

/** The same; each shard is made when it is asked for, since all of them take much memory. */
export function planShards(found: IndexEntries): { starts: string[]; shards: (() => SearchShard)[] } {
  const entries = [...found.parameters.flatMap(parameterEntries), ...wordEntries(found)];
  entries.sort((a, b) => compare(a.key, b.key) || compare(a.name, b.name));
  const sizes = new Map<string, number>();
  for (const { key, size } of entries) sizes.set(key, (sizes.get(key) ?? 0) + size);
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
  for (const entry of entries) entriesOf[numberOf.get(entry.key)!]!.push(entry);
  return { starts, shards: entriesOf.map((each) => () => createShard(each, found)) };
}

function createShard(entries: readonly ShardEntry[], { listOf }: IndexEntries): SearchShard {
  const parameters = new Set<ShardedParameter>();
  const words: SearchShard['words'] = {};
  for (const { name, of } of entries) {
    if (typeof of === 'number') words[name] = listOf(of);
    else parameters.add(of);
  }
  return { parameters: [...parameters], words };
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
