import { headingHits } from './headingHits';
import type { Hit, SearchMatch } from './hit';
import { createTitleIndex, nameHits } from './nameHits';
import { readQuery } from './query';
import type { SearchNames, SearchShard } from './searchData';
import { openShard, parameterHits, textHits, type LoadedShard } from './shard';
import { nameParts, shardOf, stem } from './terms';

export interface SearchResult {
  path: string;
  title: string;
  /** Label of the sidebar group; empty where there is none. */
  area: string;
  match: SearchMatch;
}

export interface SearchEngine {
  /** Best first. Loads the shards that the query needs, once. */
  search(query: string, limit?: number): Promise<SearchResult[]>;
}

export interface SearchSource {
  names: SearchNames;
  shardCount: number;
  loadShard(index: number): Promise<SearchShard>;
}

/** Searches names first, then parameters, headings and prose. */
export function createSearchEngine({ names, shardCount, loadShard }: SearchSource): SearchEngine {
  const titles = createTitleIndex(names);
  const vocabulary = new Set(names.pages.flatMap(([title]) => nameParts(title).map(stem)));
  const shards = new Map<number, Promise<LoadedShard>>();

  const shardFor = (word: string): Promise<LoadedShard> => {
    const index = shardOf(word, shardCount);
    const present = shards.get(index);
    if (present !== undefined) return present;
    const loading = loadShard(index).then(openShard);
    shards.set(index, loading);
    // A failed load may be tried again with the next key.
    loading.catch(() => shards.delete(index));
    return loading;
  };

  return {
    async search(text, limit = 30) {
      const query = readQuery(text, vocabulary);
      if (query.squashed === '') return [];
      const byName = nameHits(query, names, titles);
      const terms = query.words.filter((word) => word.length > 1);
      const loaded = await Promise.all([...new Set([query.squashed, ...terms])].map(async (word) => [word, await shardFor(word)] as const));
      const shardOfWord = new Map(loaded);
      const hits = [
        ...byName,
        ...parameterHits(text, shardOfWord.get(query.squashed)),
        ...headingHits(query, names),
        ...textHits(terms, shardOfWord, byName),
      ];
      return best(hits, limit).map((hit) => toResult(hit, names));
    },
  };
}

/** Each page once, with its best match; a page that matches in several ways is worth a little more. */
function best(hits: Hit[], limit: number): Hit[] {
  const byPage = new Map<number, Hit>();
  for (const hit of hits) {
    const other = byPage.get(hit.page);
    if (other === undefined) byPage.set(hit.page, hit);
    else byPage.set(hit.page, { ...(hit.score > other.score ? hit : other), score: Math.max(hit.score, other.score) + 0.01 * Math.min(hit.score, other.score) });
  }
  return [...byPage.values()].sort((a, b) => b.score - a.score || a.page - b.page).slice(0, limit);
}

function toResult({ page, match, slug }: Hit, { pages, groups }: SearchNames): SearchResult {
  const [title, group, path] = pages[page]!;
  return { title, path: slug === undefined ? path : `${path}#${slug}`, area: groups[group] ?? '', match };
}
