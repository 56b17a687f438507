import type { SearchResult } from './result';

/** What the page says to the search worker: first where the index is, then one query after the other. */
export type SearchRequest =
  | { kind: 'open'; files: { names: string; shards: string[] } }
  | { kind: 'search'; id: number; query: string; limit: number };

/** What the worker answers; `id` tells to which query. A failure without one means that there is no index. */
export type SearchReply =
  | { kind: 'ready' }
  | { kind: 'results'; id: number; results: SearchResult[] }
  | { kind: 'failed'; id: number | null };
