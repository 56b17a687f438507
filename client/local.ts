import { styles } from 'docgen:shell';
import { createSearchEngine } from './search/engine';
import type { SearchReply, SearchRequest } from './search/protocol';
import type { SearchNames, SearchShard } from './search/searchData';
import type { SplitNames } from './search/split/splitData';
import { createSplitEngine } from './search/split/splitEngine';
import { load, parse, startWorker } from './search/startWorker';
import { startSearch } from './searchDialog';
import { splitFile } from './shared/splitFiles';
import { startShell } from './shell';
import { startEarly } from './starter/startEarly';
import { createShellFiles } from './starter/shellFiles';
import { startStarter } from './starter/startStarter';

/** Answers in the page itself: from a disk, browsers start no worker. */
class LocalWorker extends EventTarget {
  private readonly scope = {
    onmessage: null as ((event: MessageEvent<SearchRequest>) => void) | null,
    postMessage: (data: SearchReply) => void this.dispatchEvent(new MessageEvent('message', { data })),
  };

  constructor() {
    super();
    startWorker(this.scope, (files) => {
      const { names, shards, only, folder } = files;
      if (shards.length === 0) {
        const split = parse(names) as SplitNames;
        return createSplitEngine({
          names: split,
          load: (kind, number) => load(folder + splitFile(split, kind, number)),
        });
      }
      return createSearchEngine({
        names: parse(names) as SearchNames,
        loadShard: async (index) => (await load(shards[index]!)) as SearchShard,
        ...(only !== null && { first: parse(only) as SearchShard }),
      });
    });
  }

  postMessage(data: SearchRequest): void {
    setTimeout(() => this.scope.onmessage?.(new MessageEvent('message', { data })));
  }

  terminate(): void {
    this.scope.onmessage = null;
  }
}

window.Worker = LocalWorker as unknown as typeof Worker;
const files = createShellFiles({
  document,
  scripts: [import.meta.url],
  styles: styles.map((name) => new URL(name, import.meta.url).href),
  run: () => Promise.resolve(startShell),
});
startStarter({
  window,
  base: new URL('../../', import.meta.url).pathname,
  files: { ...files, ask: () => undefined },
  loadEarly: () => Promise.resolve(startEarly),
  async loadSearch() {
    await files.showStyles();
    return startSearch();
  },
});
