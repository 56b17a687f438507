import { createSearchEngine } from './engine';
import type { SearchNames, SearchShard } from './searchData';
import { load, parse, startWorker } from './startWorker';

startWorker(self, ({ names, shards, only }) =>
  createSearchEngine({
    names: parse(names) as SearchNames,
    loadShard: async (index) => (await load(shards[index]!)) as SearchShard,
    ...(only !== null && { first: parse(only) as SearchShard }),
  }),
);
