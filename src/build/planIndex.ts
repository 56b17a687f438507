import type { SearchedPage } from '../model/searchedPage';
import type { RenderContext } from '../render/context';
import type { WrittenIndex } from '../render/manifest';
import { errorWords } from '../site/errorWords';
import { planSearchIndex } from '../site/searchIndex';
import { eachPart } from '../site/split/planSplit';
import { createSearchWords } from '../site/searchWords';
import { isSearched } from '../site/visibility';
import type { BuildResources } from './run';
import type { IndexAnswer, IndexRequest } from './threads/protocol';

interface IndexOptions {
  /** Pages that docgen writes itself and that the search finds. */
  ownPages: readonly SearchedPage[];
  resources: Pick<BuildResources, 'pages' | 'words' | 'aside'>;
}

/** The search index, made when it is asked for, or already in the thread beside the build. */
export interface SearchIndexPlan {
  /** Done when `write` need not wait for the thread. */
  ready: Promise<void>;
  write(): WrittenIndex;
}

/** Plans the search index, which the thread begins with if there is one. */
export function planIndex(context: RenderContext, { ownPages, resources }: IndexOptions): SearchIndexPlan {
  const { site, config } = context;
  const { pages: store, words: known, aside } = resources;
  const pages = [...site.pages.filter(isSearched), ...ownPages];
  // Looked up now: when the index is made, another build may have newer pages.
  const keys = new Map<SearchedPage, string>(site.pages.map((page) => [page, store.keyOf(page.parsed.relativePath)]));
  const titleOf = (path: string) => pages.find(({ record }) => record.path === path)?.record.title;
  const synonyms = [...config.search.synonyms, ...errorWords(config.api, titleOf)];
  let written: WrittenIndex | undefined;
  const request = (): IndexRequest => ({
    pages: pages.map((page) => sentPage(page, aside?.hasRead(keys.get(page) ?? '') === true)),
    ids: pages.map((page) => keys.get(page)),
    groups: site.navigation.groups.map(({ label }) => ({ label })),
    places: new Map([...site.navigation.places].map(([path, { group }]) => [path, { group }])),
    synonyms,
  });
  const takeIndex = (answer: IndexAnswer | undefined): void => {
    if (answer === undefined) return;
    known.keep(answer.known);
    const { split, ...index } = answer;
    written = {
      ...index,
      shards: answer.shards.map((shard) => () => shard),
      ...(split && { split: eachPart(split, (text) => () => text) }),
    };
  };
  const begin = async (): Promise<void> => {
    if (known.find() !== undefined) return;
    if (isSent(pages)) return takeIndex(await aside?.index(request));
    const words = await aside?.words();
    if (words !== undefined) known.keep(words);
  };
  const ready = begin();
  const write = (): WrittenIndex => {
    const words = createSearchWords(known.find());
    const idOf = (page: SearchedPage) => keys.get(page);
    const index = planSearchIndex(pages, site.navigation, { synonyms, words, idOf });
    known.keep(words.known());
    const shards = index.shards.map((make) => () => JSON.stringify(make()));
    const names = JSON.stringify(index.split?.names ?? index.names);
    const split = index.split && eachPart(index.split.parts, (make) => () => JSON.stringify(make()));
    return { names, shards, split, common: index.common };
  };
  return { ready, write: () => written ?? write() };
}

/** True if the pages have no operations: data about those is large, and only this thread has it. */
function isSent(pages: readonly SearchedPage[]): boolean {
  return pages.every(({ parsed }) => parsed.operation === undefined && parsed.isReference !== true);
}

/** Parts of a page that the index needs; a thread that has read the page's texts need not get them again. */
function sentPage({ record: { title, path }, parsed }: SearchedPage, hasRead: boolean): SearchedPage {
  const { headers, sections, description } = parsed;
  const searchText = hasRead ? [] : parsed.searchText;
  return {
    record: { title, path },
    parsed: { headers, searchText, description, ...(sections !== undefined && { sections }) },
  };
}
