import type { SearchShard } from '../../client/search/searchData';
import { lastKey, shardKey, shardOf, words } from '../../client/search/terms';

/**
 * About how many page numbers a shard may contain: a query loads one shard for each of its words. Up to `whole` numbers
 * there is only one shard.
 */
const NUMBERS = { whole: 45_000, shard: 14_000 };

/** A parameter as a shard holds it. */
export type ShardedParameter = SearchShard['parameters'][number];

/** A key of replies, with those above it: `client.lastlogin`. */
export interface ShardedReply {
  path: string;
  /** Encoded. */
  pages: number[];
}

/** Entries of an index, to be divided into shards. */
export interface IndexEntries {
  parameters: readonly ShardedParameter[];
  replies: readonly ShardedReply[];
  words: readonly string[];
  /** How many numbers the word at a place of `words` has. */
  countOf(place: number): number;
  /** Its numbers, encoded: asked for when the word is put into a shard. */
  listOf(place: number): number[];
}

/** An entry of a shard; a site has a hundred thousand of them, so that they are nothing but data. */
export interface ShardEntry {
  key: string;
  /** Decides between entries with the same key, so that their order does not depend on where they were found. */
  name: string;
  /** How many page numbers it has. */
  size: number;
  /** The parameter, the key of a reply, or the place of a word. */
  of: ShardedParameter | ShardedReply | number;
}

/** Identifies a parameter. */
export function parameterKey([name, id]: readonly [name: string, id: string, ...unknown[]]): string {
  return JSON.stringify([name, id]);
}

/** Makes the key of an entry out of a word, a name or a path. */
type KeyOf = (text: string) => string;

/** A parameter is found by the beginning of its name, and of its last key. */
function parameterEntries(parameter: ShardedParameter, keyOf: KeyOf): ShardEntry[] {
  const [name, , required, optional] = parameter;
  const keys = [name, lastKey(name)].map(keyOf).filter((key) => key !== '');
  const size = required.length + optional.length;
  return [...new Set(keys)].map((key) => ({ key, name: parameterKey(parameter), size, of: parameter }));
}

/** A key of a reply is found by its words, and by the beginning of its path. */
function replyEntries(reply: ShardedReply, keyOf: KeyOf): ShardEntry[] {
  const { path, pages } = reply;
  const key = path.slice(path.lastIndexOf('.') + 1);
  const keys = [path, key, ...words(key)].map(keyOf).filter((each) => each !== '');
  return [...new Set(keys)].map((each) => ({ key: each, name: path, size: pages.length, of: reply }));
}

function wordEntries({ words: stems, countOf }: IndexEntries, keyOf: KeyOf): ShardEntry[] {
  const keys = new Map<string, string>();
  return stems.flatMap((name, place) => {
    if (name === '') return [];
    const key = keyOf(name);
    // Words with the same key hold the same text and not one each.
    if (!keys.has(key)) keys.set(key, key);
    return [{ key: keys.get(key)!, name, size: countOf(place), of: place }];
  });
}

/** All entries in the order of their keys. */
export function sortedEntries(found: IndexEntries, keyOf: KeyOf): ShardEntry[] {
  const entries: ShardEntry[] = [];
  const add = (more: readonly ShardEntry[]): void => more.forEach((each) => entries.push(each));
  found.parameters.forEach((each) => add(parameterEntries(each, keyOf)));
  found.replies.forEach((each) => add(replyEntries(each, keyOf)));
  add(wordEntries(found, keyOf));
  return entries.sort((a, b) => compare(a.key, b.key) || compare(a.name, b.name));
}

/**
 * Shards of about the same size, in the order of keys, which are never split. Each is made when it is asked for, since
 * all of them take much memory.
 */
export function planShards(found: IndexEntries): { starts: string[]; shards: (() => SearchShard)[] } {
  const entries = sortedEntries(found, shardKey);
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
  const replies = new Set<ShardedReply>();
  const lists: SearchShard['words'] = {};
  for (const { name, of } of entries) {
    if (typeof of === 'number') lists[name] = listOf(of);
    else if ('path' in of) replies.add(of);
    else parameters.add(of);
  }
  const together = repliesTogether([...replies]);
  return { parameters: [...parameters], ...(together.length > 0 && { replies: together }), words: lists };
}

/** Most keys of an object are on the same pages: these are named once. */
export function repliesTogether(replies: readonly ShardedReply[]): NonNullable<SearchShard['replies']> {
  const groups = new Map<string, NonNullable<SearchShard['replies']>[number]>();
  for (const { path, pages } of replies) {
    const at = path.lastIndexOf('.');
    const above = path.slice(0, Math.max(0, at));
    const group = groups.get(`${above} ${pages.join(' ')}`);
    if (group === undefined) groups.set(`${above} ${pages.join(' ')}`, [above, pages, path.slice(at + 1)]);
    else group.push(path.slice(at + 1));
  }
  return [...groups.values()];
}

/** The keys of replies that a shard holds, one by one. */
export function repliesApart(replies: SearchShard['replies'] = []): ShardedReply[] {
  return replies.flatMap(([above, pages, ...keys]) =>
    keys.map((key) => ({ path: above === '' ? key : `${above}.${key}`, pages })),
  );
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
