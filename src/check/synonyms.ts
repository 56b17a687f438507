import { problem } from '../report/diagnostic';
import { wordsOfSite } from '../site/searchedWords';
import type { Check } from './checkedSite';

/** Reports words that a search is led to and that stand on no page, so that nobody finds anything with them. */
export const checkSynonyms: Check = ({ config, pages, placeInConfig, tellers }) => {
  const { synonyms } = config.search;
  if (synonyms.length === 0) return [];
  const isThere = wordsOfSite(pages, tellers);
  const lost = synonyms.flatMap((synonym) => {
    if (!Array.isArray(synonym)) return synonym.find.filter((phrase) => !isThere(phrase));
    // Each finds all others: one of them is enough.
    return synonym.some(isThere) ? [] : synonym.slice(0, 1);
  });
  return [...new Set(lost)].map((words) => problem('synonym-unknown', { words }, placeInConfig(words)));
};
