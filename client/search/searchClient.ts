import type { SearchAnswer } from './engine';
import type { SearchReply, SearchRequest } from './protocol';
import type { SearchManifest } from '../shared/site';
import type { SiteFiles } from '../router/siteFiles';
import { findHashes } from '../shared/fileLists';

export interface SearchClient {
  /** Starts the worker and loads the index, unless that has been done. Resolves when queries can be answered. */
  open(): Promise<void>;
  /**
   * The first `limit` results, all below the path `within`; null if a later query came first. Rejects without an index;
   * the next tries again.
   */
  search(query: string, limit?: number, within?: string): Promise<SearchAnswer | null>;
}

/** How many results are shown at first: as many as a reader looks through. */
export const RESULTS_SHOWN = 10;

/** How many more at a time. */
export const MORE_SHOWN = 40;

/** On a large site each query loads files of its own: who types faster than this, in milliseconds, asks for none. */
const PAUSE = 150;

/** A query that the worker is asked, or will be. */
interface Question {
  query: string;
  limit: number;
  within: string | undefined;
  resolve(answer: SearchAnswer | null): void;
  reject(cause: unknown): void;
}

/** Makes the page's side of the search worker, which gets one query at a time; of those waiting, the last counts. */
export function createSearchClient(source: SearchSource): SearchClient {
  const start = createStarter(source, (reply) => hear(reply));
  let asked: Question | null = null;
  let waiting: Question | null = null;
  let count = 0;

  const finish = (settle: (question: Question) => void): void => {
    const done = asked;
    const next = waiting;
    asked = null;
    waiting = null;
    if (done) settle(done);
    if (next) ask(next);
  };

  const hear = (reply: SearchReply): void => {
    if (reply.kind === 'ready' || reply.id !== count) return;
    finish(({ resolve, reject }) =>
      reply.kind === 'results' ? resolve(reply.answer) : reject(new Error('the search failed')),
    );
  };

  const ask = (question: Question): void => {
    asked = question;
    count += 1;
    const id = count;
    start()
      .then(async ({ post, ready, isLarge }) => {
        await ready;
        if (isLarge) await new Promise((resolve) => setTimeout(resolve, PAUSE));
        if (isLarge && waiting !== null) return finish(({ resolve }) => resolve(null));
        const { query, limit, within } = question;
        post({ kind: 'search', id, query, limit, within });
      })
      .catch((cause: unknown) => finish(({ reject }) => reject(cause)));
  };

  return {
    open: async () => (await start()).ready,
    search: (query, limit = RESULTS_SHOWN, within) =>
      new Promise((resolve, reject) => {
        const question = { query, limit, within, resolve, reject };
        if (asked === null) return ask(question);
        waiting?.resolve(null);
        waiting = question;
      }),
  };
}

/** Starts one session, and another one only if that failed. */
function createStarter(source: SearchSource, hear: (reply: SearchReply) => void): () => Promise<SearchSession> {
  let session: Promise<SearchSession> | null = null;
  return () => {
    session ??= startSession(source, hear);
    const starting = session;
    starting
      .then(({ ready }) => ready)
      .catch(() => {
        if (session === starting) session = null;
      });
    return starting;
  };
}

interface SearchSource {
  base: string;
  /** Folder below `assets/` that holds the files of the language; see `SiteData`. */
  folder?: string | undefined;
  files(): Promise<SearchManifest>;
  createWorker(address: string): Worker;
}

interface SearchSession {
  post(request: SearchRequest): void;
  /** Resolves when queries can be answered. */
  ready: Promise<void>;
  isLarge: boolean;
}

/** Starts the worker and loads the index; `hear` gets the answers to queries. */
async function startSession(
  { base, folder = '', files, createWorker }: SearchSource,
  hear: (reply: SearchReply) => void,
): Promise<SearchSession> {
  const { worker: hash, names, shards: hashes } = await files();
  const address = `${base}assets/${folder}search/`;
  const shards = hashes.map((shard, index) => `${address}words-${index}.${shard}.json`);
  const worker = createWorker(`${base}assets/js/search-worker.${hash}.js`);
  const ready = listen(worker, hear);
  ready.catch(() => undefined);
  const post = (request: SearchRequest): void => worker.postMessage(request);
  try {
    // Loaded while the worker starts. A site with one shard needs it for every query, and from then on needs no
    // network.
    const [first, only] = await Promise.all([
      read(`${address}names.${names}.json`),
      shards.length === 1 ? read(shards[0]!) : null,
    ]);
    post({ kind: 'open', files: { folder: address, names: first, shards, only } });
  } catch (cause) {
    worker.terminate();
    throw cause;
  }
  return { post, ready, isLarge: shards.length === 0 };
}

/** Resolves when the worker has opened the index, and rejects if it can't. */
function listen(worker: Worker, hear: (reply: SearchReply) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      worker.terminate();
      reject(new Error('the search index could not be loaded'));
    };
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
      if (data.kind === 'ready') resolve();
      else if (data.kind === 'failed' && data.id === null) fail();
      else hear(data);
    });
  });
}

async function read(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.arrayBuffer();
}

/** Names of the files that search loads. */
export async function searchFiles({ manifest, readOnce }: SiteFiles): Promise<SearchManifest> {
  const current = await manifest('can-wait');
  const { worker, names, files } = current;
  const shards = await findHashes(current, { kind: 'words', from: 0, count: files.words }, readOnce);
  return { worker, names, shards };
}
