import type { PageWords, SearchedTexts } from '../model/blockWords';
import type { SearchedPage } from '../model/searchedPage';
import type { RenderContext } from '../render/context';
import type { WrittenIndex } from '../render/manifest';
import { mergeWords } from '../site/mergeWords';
import { planSearchIndex, searchedTexts, type IndexPlan } from '../site/searchIndex';
import { eachPart } from '../site/split/planSplit';
import { partsOf } from '../site/siteParts';
import { isSearched, searchWeightOf } from '../site/visibility';
import { ownPlaces, type WordPlace } from './siteWords';

/** All that is searched in the pages of a language: plain data. */
export interface SearchedSite {
  plan: IndexPlan;
  /** Sources of the first pages of the plan. */
  sources: readonly string[];
  /** The texts of the others, which docgen writes itself. */
  own: readonly SearchedTexts[];
}

/** Plans the search index of the pages in a language; `ownPages` are pages that docgen writes. */
export function planIndex({ site, config, tellers }: RenderContext, ownPages: readonly SearchedPage[]): SearchedSite {
  const pages = site.pages.filter(isSearched);
  const all = [...pages, ...ownPages];
  const titleOf = (path: string) => all.find(({ record }) => record.path === path)?.record.title;
  const synonyms = [...config.search.synonyms, ...tellers.flatMap((each) => each.synonyms?.(config, titleOf) ?? [])];
  return {
    plan: planSearchIndex(all, site.navigation, {
      ...{ lang: config.lang, synonyms, tellers, ownPages: ownPages.length },
      parts: partsOf(config).map(({ path }) => path),
      weightOf: (page) => searchWeightOf(page, site.weights),
    }),
    sources: pages.map(({ parsed }) => parsed.relativePath),
    own: ownPages.map(searchedTexts),
  };
}

/** Places of the words of a plan's pages, in their order; `places` has those of sources. */
export function placesOf({ sources, own }: SearchedSite, places: ReadonlyMap<string, WordPlace>): WordPlace[] {
  return [...sources.map((source) => places.get(source)!), ...ownPlaces(`docgen ${own[0]?.path}`, own)];
}

/** The search index as JSON; each file is written when it is asked for. */
export function writeIndex(plan: IndexPlan, words: readonly PageWords[]): WrittenIndex {
  const index = mergeWords(plan, words);
  const written = (make: () => unknown) => (): string => JSON.stringify(make());
  return {
    names: JSON.stringify(index.split?.names ?? index.names),
    shards: index.shards.map(written),
    split: index.split && eachPart(index.split.parts, written),
  };
}
