import { createSearchEngine, type SearchEngine } from './engine';
import type { SearchNames, SearchShard } from './searchData';
import type { SearchReply, SearchRequest } from './protocol';

/** What the worker needs of its global scope. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<SearchRequest>) => void) | null;
  postMessage(reply: SearchReply): void;
}

start(self);

/** Answers queries off the main thread, so that typing never waits; the index is loaded by the first message. */
function start(scope: WorkerScope): void {
  let engine: Promise<SearchEngine> | undefined;
  scope.onmessage = ({ data }) => {
    if (data.kind === 'open') {
      engine = openEngine(data.files);
      engine.then(
        () => scope.postMessage({ kind: 'ready' }),
        () => scope.postMessage({ kind: 'failed', id: null }),
      );
      return;
    }
    const { id, query, limit } = data;
    (engine ?? Promise.reject(new Error('no index')))
      .then(({ search }) => search(query, limit))
      .then(
        (results) => scope.postMessage({ kind: 'results', id, results }),
        () => scope.postMessage({ kind: 'failed', id }),
      );
  };
}

async function openEngine({ names, shards }: { names: string; shards: string[] }): Promise<SearchEngine> {
  // A site with one shard needs it for every query: with it, search works without the network from now on.
  const only = shards.length === 1 ? read<SearchShard>(shards[0]!) : undefined;
  only?.catch(() => undefined);
  const engine = createSearchEngine({
    names: await read<SearchNames>(names),
    loadShard: (index) => read<SearchShard>(shards[index]!),
    ...(only !== undefined && { first: await only }),
  });
  return engine;
}

async function read<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}
