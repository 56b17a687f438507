import { encodeNumbers, type SearchShard } from '../../client/search/searchData';
import { lastKey, shardKey, shardOf } from '../../client/search/terms';

/**
 * About how many page numbers a shard may contain: a query loads one shard for each of its words. Up to `whole` numbers
 * there is only one shard.
 */
const NUMBERS = { whole: 45_000, shard: 14_000 };

/** Which pages take a parameter. */
export interface ParameterPages {
  name: string;
  id: string;
  required: number[];
  optional: number[];
}

/** An entry of a shard. */
interface ShardEntry {
  key: string;
  /** How many page numbers it has. */
  size: number;
  put(shard: SearchShard): void;
}

/**
 * Divides parameters and words into shards of about the same size, in the order of their keys; entries with the same
 * key stay together.
 */
export function planShards(entries: readonly ShardEntry[]): { starts: string[]; shards: (() => SearchShard)[] } {
  const sorted = [...entries].sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
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
  return { starts, shards: entriesOf.map((each) => () => createShard(each)) };
}

function createShard(entries: readonly ShardEntry[]): SearchShard {
  const shard: SearchShard = { parameters: [], words: {} };
  for (const { put } of entries) put(shard);
  return shard;
}

export function parameterEntries(parameters: readonly ParameterPages[]): ShardEntry[] {
  return parameters.flatMap(({ name, id, required, optional }) => {
    const entry: SearchShard['parameters'][number] = [name, id, encodeNumbers(required), encodeNumbers(optional)];
    const keys = [name, lastKey(name)].map(shardKey).filter((key) => key !== '');
    const placed = new Set<SearchShard>();
    const put = (shard: SearchShard): void => {
      if (!placed.has(shard)) shard.parameters.push(entry);
      placed.add(shard);
    };
    return [...new Set(keys)].map((key) => ({ key, size: required.length + optional.length, put }));
  });
}

export function wordEntries(stems: readonly string[], pagesOf: (stem: number) => number[]): ShardEntry[] {
  return stems.map((word, stem) => ({
    key: /^[a-z\d]+$/.test(word) ? word.slice(0, 3) : shardKey(word),
    size: pagesOf(stem).length,
    put: ({ words: all }) => (all[word] = encodeNumbers(pagesOf(stem))),
  }));
}
