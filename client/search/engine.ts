import { headingHits } from './headingHits';
import type { Hit } from './hit';
import { createNameIndex, nameHits } from './nameHits';
import { parameterHits } from './parameterHits';
import { readQuery } from './query';
import { toResult, type SearchResult } from './result';
import type { SearchNames, SearchShard } from './searchData';
import { openShard, type LoadedShard } from './shard';
import { shardOf, stem } from './terms';
import { textHits } from './textHits';

export interface SearchEngine {
  /** Best first. Loads the shards that the query needs, once. */
  search(query: string, limit?: number): Promise<SearchResult[]>;
}

interface SearchSource {
  names: SearchNames;
  loadShard(index: number): Promise<SearchShard>;
  /** The first shard, if it is already loaded. */
  first?: SearchShard;
}

/** How many words of a query are looked up in prose: each may need a shard of its own. */
const TERMS = 4;

/** Searches names first, then parameters, headings and prose. */
export function createSearchEngine({ names, loadShard, first }: SearchSource): SearchEngine {
  const index = createNameIndex(names);
  const vocabulary = new Set(index.names.flatMap(({ parts }) => parts.map(stem)));
  const shards = new Map<number, Promise<LoadedShard>>();
  if (first !== undefined) shards.set(0, Promise.resolve(openShard(first)));

  const shardFor = (word: string): Promise<LoadedShard> => {
    const index = shardOf(word, names.shards);
    const present = shards.get(index);
    if (present !== undefined) return present;
    const loading = loadShard(index).then(openShard);
    shards.set(index, loading);
    // The next key press may try again.
    loading.catch(() => shards.delete(index));
    return loading;
  };

  return {
    async search(text, limit = 50) {
      const query = readQuery(text, vocabulary);
      if (query.squashed === '') return [];
      const terms = [...new Set(query.words)].filter((word) => word.length > 1).slice(0, TERMS);
      const [parameterShard, ...termShards] = await Promise.all([query.squashed, ...terms].map(shardFor));
      const hits = [
        ...nameHits(query, index),
        ...parameterHits(text, parameterShard!),
        ...headingHits(query, names),
        ...textHits(terms, new Map(terms.map((term, index) => [term, termShards[index]!])), names),
      ];
      return best(hits, limit).map((hit) => toResult(hit, query, names));
    },
  };
}

/** Each page once, with its best match; a page that matches in several ways scores a little more. */
function best(hits: readonly Hit[], limit: number): Hit[] {
  const byPage = new Map<number, { hit: Hit; kinds: Set<string> }>();
  for (const hit of hits) {
    const entry = byPage.get(hit.page) ?? { hit, kinds: new Set<string>() };
    entry.kinds.add(hit.match.kind);
    if (hit.score > entry.hit.score) entry.hit = hit;
    byPage.set(hit.page, entry);
  }
  return [...byPage.values()]
    .map(({ hit, kinds }) => ({ ...hit, score: hit.score + 2 * kinds.size }))
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .slice(0, limit);
}
