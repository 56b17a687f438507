import type { SearchEngine } from './engine';
import type { SearchFiles, SearchReply, SearchRequest } from './protocol';

interface WorkerScope {
  onmessage: ((event: MessageEvent<SearchRequest>) => void) | null;
  postMessage(reply: SearchReply): void;
}

/** Answers queries off the main thread, so that typing never waits. */
export function startWorker(scope: WorkerScope, openEngine: (files: SearchFiles) => SearchEngine): void {
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
    const { id, query, limit, within } = data;
    engine?.search(query, limit, within).then(
      (answer) => scope.postMessage({ kind: 'results', id, answer }),
      () => scope.postMessage({ kind: 'failed', id }),
    );
  };
}

/** A file of the index. */
export async function load(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}

/** A file that the page has loaded. */
export function parse(file: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder().decode(file));
}
