import { decodeNumbers, type SearchNames, type SearchShard } from '../../client/search/searchData';
import type { SplitKind } from '../../client/shared/splitFiles';
import { createSplitEngine } from '../../client/search/split/splitEngine';
import type { SearchEngine } from '../../client/search/engine';
import { parameterKey, repliesApart } from '../../src/site/searchShards';
import { planSplit, type PlannedSplit } from '../../src/site/split/planSplit';

/** The index of a small site, divided as if it were large. */
export function splitOf({ names, shards }: { names: SearchNames; shards: readonly SearchShard[] }): PlannedSplit {
  const lists = new Map(shards.flatMap(({ words }) => Object.entries(words)));
  const numbers = [...lists.values()].map(decodeNumbers);
  const parameters = new Map(shards.flatMap((shard) => shard.parameters.map((each) => [parameterKey(each), each])));
  const replies = new Map(shards.flatMap((shard) => repliesApart(shard.replies).map((each) => [each.path, each])));
  return planSplit(names, {
    parameters: [...parameters.values()],
    replies: [...replies.values()],
    words: [...lists.keys()],
    countOf: (place) => numbers[place]!.length,
    listOf: (place) => numbers[place]!,
  });
}

/** The engine of large sites, over an index in memory; `loaded` hears of each file it asks for, as JSON. */
export function splitEngineOf(
  { names, parts }: PlannedSplit,
  loaded?: (text: string, kind: SplitKind, number: number) => void,
): SearchEngine {
  const files = { words: { count: 0, hashes: [] }, more: { count: 0, hashes: [] }, pages: { count: 0, hashes: [] } };
  return createSplitEngine({
    names: { ...names, files },
    load: (kind, number) => {
      const text = JSON.stringify(parts[kind][number]!());
      loaded?.(text, kind, number);
      return Promise.resolve(JSON.parse(text) as unknown);
    },
  });
}
