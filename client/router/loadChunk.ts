import { loadEach } from '../shared/loadEach';
import type { PageChunk } from '../shared/page';

/** Entry that a page's script file pushes: its number and the page. */
type ChunkEntry = [number: number, chunk: PageChunk];

/** The queue that page scripts push to: an array until a loader takes it over. */
export interface ChunkQueue {
  push(...entries: ChunkEntry[]): number;
}

declare global {
  interface Window {
    docgenChunks?: ChunkQueue;
  }
}

/** `missing`: the script ran but did not register its page; `timeout`: no answer in time; `error`: it did not load. */
export type ChunkFailure = 'missing' | 'timeout' | 'error';

/** A page script that did not arrive. Name, message and fields are webpack's, as VuePress 1.9.9 shows them. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkFailure;
  readonly request: string;

  constructor(number: number, type: ChunkFailure, request: string) {
    super(`Loading chunk ${number} failed.\n(${type}: ${request})`);
    this.type = type;
    this.request = request;
  }
}

interface ChunkLoaderOptions {
  base: string;
  document: Document;
  /** Object in which page scripts find the queue. */
  scope: { docgenChunks?: ChunkQueue };
  /** In milliseconds; 120 s according to the specification (section 9). */
  timeout?: number;
}

export interface ChunkLoader {
  /** The page of a script file. Concurrent requests share one script; a failed one can be repeated. */
  load(number: number, hash: string): Promise<PageChunk>;
}

/** Makes the loader of page scripts, `assets/js/NUMBER.HASH.js`. */
export function createChunkLoader({ base, document, scope, timeout = 120_000 }: ChunkLoaderOptions): ChunkLoader {
  const registered = new Map<number, PageChunk>();

  const push = (...entries: ChunkEntry[]): number => {
    for (const [number, chunk] of entries) registered.set(number, chunk);
    return registered.size;
  };
  if (Array.isArray(scope.docgenChunks)) push(...(scope.docgenChunks as ChunkEntry[]));
  scope.docgenChunks = { push };

  const request = (file: string): Promise<PageChunk> =>
    new Promise((resolve, reject) => {
      const number = parseInt(file);
      const script = document.createElement('script');
      script.src = `${base}assets/js/${file}.js`;
      const finish = (failure: ChunkFailure): void => {
        clearTimeout(timer);
        script.onload = script.onerror = null;
        script.remove();
        const chunk = registered.get(number);
        registered.delete(number);
        if (chunk) resolve(chunk);
        else reject(new ChunkLoadError(number, failure, script.src));
      };
      const timer = setTimeout(() => finish('timeout'), timeout);
      script.onload = () => finish('missing');
      script.onerror = () => finish('error');
      document.head.append(script);
    });

  const load = loadEach(request);
  return { load: (number, hash) => load(`${number}.${hash}`) };
}
