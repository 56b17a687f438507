import type { SearchResult } from './result';

/** What the search worker begins with. */
export interface SearchFiles {
  /** The file of names, as it was loaded. */
  names: ArrayBuffer;
  /** Addresses of all shards. */
  shards: string[];
  /** The only shard, where there is one only. */
  only: ArrayBuffer | null;
}

/** What the page says to the search worker: first what the index is, then one query after the other. */
export type SearchRequest =
  { kind: 'open'; files: SearchFiles } | { kind: 'search'; id: number; query: string; limit: number };

/** What the worker answers; `id` tells to which query. A failure without one means that there is no index. */
export type SearchReply =
  { kind: 'ready' } | { kind: 'results'; id: number; results: SearchResult[] } | { kind: 'failed'; id: number | null };
