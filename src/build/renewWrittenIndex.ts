import { isSplit } from '../../client/shared/splitFiles';
import type { Manifest, SiteData } from '../../client/shared/site';
import { manifestPath, namedPath, type WrittenIndex } from '../render/manifest';
import { renewIndex, type RenewedText } from '../site/renewIndex';
import type { SearchIndex } from '../site/searchIndex';

interface StandingIndex {
  /** Reads a file of the last output. */
  read: (path: string) => string;
  data: SiteData;
  common: SearchIndex['common'];
}

/** The search index of an output in which texts have changed; undefined if making it takes all pages. */
export function renewWrittenIndex(
  { read, data, common }: StandingIndex,
  texts: readonly RenewedText[],
): WrittenIndex | undefined {
  const parsed = (path: string): unknown => JSON.parse(read(path)) as unknown;
  const pathOf = (folder: string, name: string, hash: string): string => namedPath(folder, name, hash, data);
  const { files, lists, names: hash } = parsed(manifestPath(data)) as Manifest;
  const names = parsed(pathOf('search', 'names', hash)) as SearchIndex['names'];
  // The lists of words are cut there.
  if (isSplit(names)) return undefined;
  const hashes = lists.flatMap((each, list) => parsed(pathOf('lists', `${list}`, each)) as string[]);
  const words = hashes.slice(files.routes + files.sidebar);
  const shards = words.map(
    (each, shard) => parsed(pathOf('search', `words-${shard}`, each)) as SearchIndex['shards'][0],
  );
  const index = renewIndex({ names, shards, common }, texts);
  return (
    index && {
      names: JSON.stringify(index.names),
      shards: index.shards.map((shard) => () => JSON.stringify(shard)),
      common: index.common,
    }
  );
}
