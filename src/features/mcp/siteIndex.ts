import { createSearchEngine, type SearchEngine } from '../../../client/search/engine';
import type { SearchNames, SearchShard } from '../../../client/search/searchData';
import type { PageBlock, SplitNames } from '../../../client/search/split/splitData';
import { isSplit, splitFile, type SplitKind } from '../../../client/shared/splitFiles';
import { joinBlocks } from '../../../client/search/split/openPages';
import { createSplitEngine } from '../../../client/search/split/splitEngine';
import { findHashes } from '../../../client/shared/fileLists';
import type { Manifest } from '../../../client/shared/site';
import { mapConcurrently } from '../../base/waiting';
import { NEAR_WORDS } from './nearWords';

interface SiteIndex {
  names: SearchNames;
  engine: SearchEngine;
}

/** Opens the search index of a built site; `read` reads a file below its assets. */
export async function openSiteIndex(manifest: Manifest, read: (file: string) => Promise<unknown>): Promise<SiteIndex> {
  const names = (await read(`search/names.${manifest.names}.json`)) as SearchNames | SplitNames;
  if (isSplit(names)) {
    const load = (kind: SplitKind, number: number): Promise<unknown> =>
      read(`search/${splitFile(names, kind, number)}`);
    const numbers = Array.from({ length: names.files.pages.count }, (_, number) => number);
    const blocks = await mapConcurrently(numbers, (number) => load('pages', number) as Promise<PageBlock>);
    return { names: joinBlocks(blocks, names), engine: createSplitEngine({ names: forAgents(names), load }) };
  }
  const words = { kind: 'words', from: 0, count: manifest.files.words } as const;
  const shards = await findHashes(manifest, words, read);
  const engine = createSearchEngine({
    names: forAgents(names),
    loadShard: (index) => read(`search/words-${index}.${shards[index]!}.json`) as Promise<SearchShard>,
  });
  return { names, engine };
}

/** Names with more words for the same: those of the site come first. */
function forAgents<Names extends Pick<SearchNames, 'synonyms'>>(names: Names): Names {
  return { ...names, synonyms: [...(names.synonyms ?? []), ...NEAR_WORDS] };
}
