import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createSearchEngine, type SearchEngine } from '../../client/search/engine';
import type { SearchNames, SearchShard } from '../../client/search/searchData';
import { findHashes } from '../../client/shared/fileLists';
import type { Manifest } from '../../client/shared/site';

/** The files of a built site's search index. */
export interface SiteIndex {
  names: SearchNames;
  shards: SearchShard[];
  /** Files that were read, as they are on the disk. */
  files: Buffer[];
}

/** Reads the search index of a built site as the browser does: by the names in the manifest. */
export async function readSiteIndex(folder: string): Promise<SiteIndex> {
  const assets = path.join(folder, 'assets');
  const manifest = JSON.parse(await readFile(path.join(assets, 'manifest.json'), 'utf8')) as Manifest;
  const read = (name: string): Promise<Buffer> => readFile(path.join(assets, 'search', name));
  const names = await read(`names.${manifest.names}.json`);
  const words = { kind: 'words', from: 0, count: manifest.files.words } as const;
  const readList = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(assets, file), 'utf8'));
  const hashes = await findHashes(manifest, words, readList);
  const shards = await Promise.all(hashes.map((hash, index) => read(`words-${index}.${hash}.json`)));
  return {
    names: JSON.parse(names.toString()) as SearchNames,
    shards: shards.map((file) => JSON.parse(file.toString()) as SearchShard),
    files: [names, ...shards],
  };
}

/** The engine that runs in the worker, over an index in memory; `loaded` hears of each shard it asks for. */
export function engineOf(
  { names, shards }: Pick<SiteIndex, 'names' | 'shards'>,
  loaded?: (index: number) => void,
): SearchEngine {
  return createSearchEngine({
    names,
    loadShard: (index) => {
      loaded?.(index);
      return Promise.resolve(shards[index]!);
    },
  });
}
