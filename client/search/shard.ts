import { loadEach } from '../shared/loadEach';
import { usualParameterId } from '../shared/parameterId';
import { rootFinder } from './inflection';
import { decodeNumbers, type SearchNames, type SearchShard } from './searchData';
import { lastKey, squash, stem, words, shardOf } from './terms';
import { createVocabulary, type Vocabulary } from './vocabulary';
import { meaningsOf, wordsOf, type Query } from './query';

export interface ParameterPages {
  name: string;
  id: string;
  required: number[];
  optional: number[];
}

export interface ReplyPages {
  /** `client.lastlogin` */
  path: string;
  pages: number[];
}

export interface LoadedShard {
  /** Parameters by name, without case and punctuation. */
  parameters: ReadonlyMap<string, ParameterPages[]>;
  /** Parameters with several keys, by the last key. */
  lastKeys: ReadonlyMap<string, ParameterPages[]>;
  /** Keys of replies, by their names without those above them, case and punctuation. */
  replies: ReadonlyMap<string, ReplyPages[]>;
  vocabulary: Vocabulary;
  /** Pages and sections that contain a word of the shard; none for a word that most of them contain. */
  pagesOf(word: string): number[];
}

/** Makes a loaded shard searchable. */
export function openShard(shard: SearchShard, root?: (word: string) => string): LoadedShard {
  const { parameters: entries, replies: keys = [], words: lists } = shard;
  const parameters = new Map<string, ParameterPages[]>();
  const lastKeys = new Map<string, ParameterPages[]>();
  const add = (map: Map<string, ParameterPages[]>, name: string, entry: ParameterPages): void => {
    map.set(squash(name), [...(map.get(squash(name)) ?? []), entry]);
  };
  for (const [name, id, required, optional] of entries) {
    const entry = {
      name,
      id: id || usualParameterId(name),
      required: decodeNumbers(required),
      optional: decodeNumbers(optional),
    };
    add(parameters, name, entry);
    const last = lastKey(name);
    if (last !== '') add(lastKeys, last, entry);
  }
  const { replies, pagesByWord } = openReplies(keys);
  const decoded = new Map<string, number[]>();
  const pagesOf = (word: string): number[] => {
    const known = decoded.get(word);
    if (known !== undefined) return known;
    const [listed, inReplies = []] = [lists[word], pagesByWord.get(word)];
    // A word that most pages contain has no list.
    const isCommon = listed?.length === 0;
    const pages = isCommon ? [] : [...new Set([...decodeNumbers(listed ?? []), ...inReplies])];
    decoded.set(word, pages);
    return pages;
  };
  const known = new Set([...Object.keys(lists), ...pagesByWord.keys()]);
  return { parameters, lastKeys, replies, vocabulary: createVocabulary(known, root), pagesOf };
}

/** The keys of replies, and the pages that have a word in them. */
function openReplies(entries: NonNullable<SearchShard['replies']>) {
  const replies = new Map<string, ReplyPages[]>();
  const pagesByWord = new Map<string, Set<number>>();
  for (const [above, numbers, ...keys] of entries) {
    const pages = decodeNumbers(numbers);
    for (const key of keys) {
      const path = above === '' ? key : `${above}.${key}`;
      replies.set(squash(key), [...(replies.get(squash(key)) ?? []), { path, pages }]);
      for (const word of words(key).map(stem)) {
        if (word.length > 1) pagesByWord.set(word, new Set([...(pagesByWord.get(word) ?? []), ...pages]));
      }
    }
  }
  return { replies, pagesByWord };
}

interface LoadedShards {
  /** The shard with the parameters that the whole query may name. */
  parameters: LoadedShard | undefined;
  /** The shard with the key of a reply that the query may be. */
  replies: LoadedShard | undefined;
  shardOf(word: string): LoadedShard | undefined;
}

export interface Shards {
  /** Loads what a query needs, in all ways in which it may be read: the likeliest first. */
  load(readings: readonly Query[]): Promise<LoadedShards>;
}

interface ShardOptions {
  names: Pick<SearchNames, 'shards' | 'inflection'>;
  loadShard(index: number): Promise<SearchShard>;
  first: SearchShard | undefined;
}

/** How many words of a query are looked up in texts. */
const WORDS = 4;

/** How many shards a query may need: one for its words together, and one for each of them. */
const SHARDS = WORDS + 1;

/** Loads each shard once. */
export function createShards({ names, loadShard, first }: ShardOptions): Shards {
  const { shards: starts } = names;
  const root = rootFinder(names.inflection);
  const open = loadEach(async (index: number) =>
    openShard(index === 0 && first !== undefined ? first : await loadShard(index), root),
  );
  // Before the first query, which would wait for it.
  if (first !== undefined) void open(0);

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
