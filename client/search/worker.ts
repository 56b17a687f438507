import { createSearchEngine, type SearchEngine } from './engine';
import type { SearchNames, SearchShard } from './searchData';
import type { SearchFiles, SearchReply, SearchRequest } from './protocol';

interface WorkerScope {
  onmessage: ((event: MessageEvent<SearchRequest>) => void) | null;
  postMessage(reply: SearchReply): void;
}

start(self);

/** Answers queries off the main thread, so that typing never waits. */
function start(scope: WorkerScope): void {
  let engine: SearchEngine | undefined;
  scope.onmessage = ({ data }) => {
    if (data.kind === 'open') {
      try {
        engine = openEngine(data.files);
        scope.postMessage({ kind: 'ready' });
      } catch {
        scope.postMessage({ kind: 'failed', id: null });
      }
      return;
    }
    const { id, query, limit } = data;
    engine?.search(query, limit).then(
      (answer) => scope.postMessage({ kind: 'results', id, answer }),
      () => scope.postMessage({ kind: 'failed', id }),
    );
  };
}

function openEngine({ names, shards, only }: SearchFiles): SearchEngine {
  return createSearchEngine({
    names: parse(names) as SearchNames,
    loadShard: async (index) => {
      const response = await fetch(shards[index]!);
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      return (await response.json()) as SearchShard;
    },
    ...(only !== null && { first: parse(only) as SearchShard }),
  });
}

function parse(file: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder().decode(file));
}
