import type { SearchManifest } from '../shared/site';
import type { SearchReply, SearchRequest } from './protocol';

export interface SearchSource {
  base: string;
  /** Folder below `assets/` that holds the files of the language; see `SiteData`. */
  folder?: string | undefined;
  /** Names of the files of the index. */
  files(): Promise<SearchManifest>;
  createWorker(address: string): Worker;
}

/** A worker with its index. */
export interface SearchSession {
  post(request: SearchRequest): void;
  /** Resolves when queries can be answered. */
  ready: Promise<void>;
}

/** Starts the worker and loads the index; `hear` gets the answers to queries. */
export async function startSession(
  { base, folder = '', files, createWorker }: SearchSource,
  hear: (reply: SearchReply) => void,
): Promise<SearchSession> {
  const { worker: hash, names, shards: hashes } = await files();
  const shards = hashes.map((shard, index) => `${base}assets/${folder}search/words-${index}.${shard}.json`);
  const worker = createWorker(`${base}assets/js/search-worker.${hash}.js`);
  const ready = listen(worker, hear);
  ready.catch(() => undefined);
  const post = (request: SearchRequest): void => worker.postMessage(request);
  try {
    // Loaded while the worker starts. A site with one shard needs it for every query, and from then on needs no
    // network.
    const [first, only] = await Promise.all([
      read(`${base}assets/${folder}search/names.${names}.json`),
      shards.length === 1 ? read(shards[0]!) : null,
    ]);
    post({ kind: 'open', files: { names: first, shards, only } });
  } catch (cause) {
    worker.terminate();
    throw cause;
  }
  return { post, ready };
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
