import type { SearchResult } from './engine';

/** What the page says to the search worker: first where the index is, then one query after the other. */
export type SearchRequest =
  | { kind: 'open'; files: { names: string; shards: string[] } }
  | { kind: 'search'; query: string; limit: number };

/** What the worker answers; `query` tells which one. */
export type SearchReply =
  | { kind: 'ready' }
  | { kind: 'results'; query: string; results: SearchResult[] }
  | { kind: 'failed'; query: string | null };
