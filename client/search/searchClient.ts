import type { SearchManifest } from '../shared/site';
import type { SearchReply, SearchRequest } from './protocol';
import type { SearchResult } from './result';

export interface SearchClient {
  /** Starts the worker and loads the index, unless that has been done. Resolves when queries can be answered. */
  open(): Promise<void>;
  /**
   * The results of a query, best first; null if a later query came before this one was asked. Rejects if the index
   * can't be loaded; the next query tries again.
   */
  search(query: string): Promise<SearchResult[] | null>;
}

interface SearchClientOptions {
  base: string;
  /** Names of the files of the index. */
  files(): Promise<SearchManifest>;
  createWorker(address: string): Worker;
}

/** How many results are shown: enough for all methods with a parameter, unless nearly every method has it. */
const LIMIT = 60;

/** A query that the worker is asked, or will be. */
interface Question {
  query: string;
  resolve(results: SearchResult[] | null): void;
  reject(cause: unknown): void;
}

interface Session {
  worker: Worker;
  ready: Promise<void>;
}

/**
 * Makes the page's side of the search worker. The worker gets one query at a time; of those that come meanwhile, only
 * the last counts.
 */
export function createSearchClient({ base, files, createWorker }: SearchClientOptions): SearchClient {
  let session: Promise<Session> | null = null;
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
      reply.kind === 'results' ? resolve(reply.results) : reject(new Error('the search failed')),
    );
  };

  const start = (): Promise<Session> => {
    session ??= startSession({ base, files, createWorker }, hear);
    const starting = session;
    starting
      .then(({ ready }) => ready)
      .catch(() => {
        if (session === starting) session = null;
      });
    return starting;
  };

  const ask = (question: Question): void => {
    asked = question;
    count += 1;
    const id = count;
    start()
      .then(async ({ worker, ready }) => {
        await ready;
        post(worker, { kind: 'search', id, query: question.query, limit: LIMIT });
      })
      .catch((cause: unknown) => finish(({ reject }) => reject(cause)));
  };

  return {
    open: async () => (await start()).ready,
    search: (query) =>
      new Promise((resolve, reject) => {
        const question = { query, resolve, reject };
        if (asked === null) return ask(question);
        waiting?.resolve(null);
        waiting = question;
      }),
  };
}

async function startSession(
  { base, files, createWorker }: SearchClientOptions,
  hear: (reply: SearchReply) => void,
): Promise<Session> {
  const { worker: hash, names, shards: hashes } = await files();
  const shards = hashes.map((shard, index) => `${base}assets/search/words-${index}.${shard}.json`);
  const worker = createWorker(`${base}assets/js/search-worker.${hash}.js`);
  const ready = new Promise<void>((resolve, reject) => {
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
  ready.catch(() => undefined);
  try {
    // Loaded while the worker starts. A site with one shard needs it for every query, and from then on needs no
    // network.
    const [first, only] = await Promise.all([
      read(`${base}assets/search/names.${names}.json`),
      shards.length === 1 ? read(shards[0]!) : null,
    ]);
    post(worker, { kind: 'open', files: { names: first, shards, only } });
  } catch (cause) {
    worker.terminate();
    throw cause;
  }
  return { worker, ready };
}

async function read(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.arrayBuffer();
}

function post(worker: Worker, request: SearchRequest): void {
  worker.postMessage(request);
}
