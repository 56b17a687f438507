import { meaningsOf, wordsOf, type Query } from './query';
import type { SearchShard } from './searchData';
import { openShard, type LoadedShard } from './shard';
import { shardOf } from './terms';

/** The shards that were loaded for a query. */
export interface LoadedShards {
  /** The shard with the parameters that the whole query may name. */
  parameters: LoadedShard | undefined;
  /** The shard with the key of a reply that the query may be. */
  replies: LoadedShard | undefined;
  /** The shard of a word, if it was loaded. */
  shardOf(word: string): LoadedShard | undefined;
}

export interface Shards {
  /** Loads what a query needs, in all ways in which it may be read: the likeliest first. */
  load(readings: readonly Query[]): Promise<LoadedShards>;
}

interface ShardOptions {
  /** First keys of all shards but the first. */
  starts: readonly string[];
  loadShard(index: number): Promise<SearchShard>;
  first: SearchShard | undefined;
}

/** How many words of a query are looked up in texts. */
const WORDS = 4;

/** How many shards a query may need: one for its words together, and one for each of them. */
const SHARDS = WORDS + 1;

/** Loads each shard once. */
export function createShards({ starts, loadShard, first }: ShardOptions): Shards {
  const shards = new Map<number, Promise<LoadedShard>>();
  if (first !== undefined) shards.set(0, Promise.resolve(openShard(first)));

  const open = (index: number): Promise<LoadedShard> => {
    const present = shards.get(index);
    if (present !== undefined) return present;
    const loading = loadShard(index).then(openShard);
    shards.set(index, loading);
    // The next key press may try again.
    loading.catch(() => shards.delete(index));
    return loading;
  };

  return {
    async load(readings) {
      const { squashed } = readings[0]!;
      const typed = readings.flatMap((query) =>
        [...new Set(wordsOf(query))].filter((word) => word.length > 1 || /\W/.test(word)).slice(0, WORDS),
      );
      const also = readings.flatMap(({ terms }) => terms.flatMap((term) => meaningsOf(term).flat()));
      // Other meanings of a word come last: in texts, they are looked up only within the limit of `SHARDS`.
      const wanted = [squashed, ...typed, ...also].map((word) => shardOf(word, starts));
      const indexes = [...new Set(wanted)].slice(0, SHARDS);
      const loaded = new Map(await Promise.all(indexes.map(async (index) => [index, await open(index)] as const)));
      return {
        parameters: loaded.get(shardOf(squashed, starts)),
        replies: loaded.get(shardOf(wordsOf(readings.at(-1)!).at(-1) ?? '', starts)),
        shardOf: (word) => loaded.get(shardOf(word, starts)),
      };
    },
  };
}
