import { wordsOf, type Query } from './query';
import type { Synonyms } from './synonyms';
import { findTerm, type SearchedWords } from './termHits';
import { createVocabulary } from './vocabulary';

/** The query with a slip of the pen mended in each word that is nowhere on the site; null if there is none to mend. */
export function correct(query: Query, words: SearchedWords, synonyms: Synonyms): string | null {
  return replaceUnknown(query, {
    words,
    synonyms,
    mostSlips: (word) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2),
  });
}

/** Like {@link correct}, with words that are less alike: what may have been meant by a query that finds nothing. */
export function suggest(query: Query, words: SearchedWords, synonyms: Synonyms): string | null {
  return replaceUnknown(query, { words, synonyms, mostSlips: (word) => Math.min(3, Math.floor(word.length / 2.5)) });
}

interface Replacement {
  words: SearchedWords;
  synonyms: Synonyms;
  /** In how many letters a word may differ from the one that replaces it. */
  mostSlips(word: string): number;
}

function replaceUnknown(query: Query, replacement: Replacement): string | null {
  const typed = wordsOf(query);
  const replaced = query.terms.flatMap((term) => {
    const { worth, isCommon } = findTerm(term, replacement.words);
    if (worth.size > 0 || isCommon || term.words.length > 1) return term.words;
    return [nearestWord(term.words[0]!, replacement) ?? term.words[0]!];
  });
  return replaced.join(' ') === typed.join(' ') ? null : replaced.join(' ');
}

/** The word of the site that is most like another: of those with the fewest slips, the one on most pages. */
function nearestWord(word: string, { words, synonyms, mostSlips }: Replacement): string | undefined {
  const { index, shardOf } = words;
  const most = mostSlips(word);
  if (most === 0) return undefined;
  const pages = (each: string): number => index.placesOf(each).size + (shardOf(each)?.pagesOf(each).length ?? 0);
  const [nearest] = [index.vocabulary, createVocabulary(synonyms.words), shardOf(word)?.vocabulary]
    .map((vocabulary) => vocabulary?.nearest(word, most) ?? { words: [], slips: most })
    .flatMap(({ words: found, slips }) => found.map((each) => ({ word: each, slips, pages: pages(each) })))
    .sort((a, b) => a.slips - b.slips || b.pages - a.pages);
  return nearest?.word;
}
