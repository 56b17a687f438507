import type { SearchAnswer } from './engine';

export interface SearchFiles {
  /** Address of the folder that holds them. */
  folder: string;
  names: ArrayBuffer;
  shards: string[];
  only: ArrayBuffer | null;
}

/** A message from the page to the search worker: first the index, then one query after the other. */
export type SearchRequest =
  | { kind: 'open'; files: SearchFiles }
  | { kind: 'search'; id: number; query: string; limit: number; within?: string | undefined };

/** The worker's answer; `id` tells to which query. A failure without one means that there is no index. */
export type SearchReply =
  | { kind: 'ready' }
  | { kind: 'results'; id: number; answer: SearchAnswer }
  | { kind: 'failed'; id: number | null };
