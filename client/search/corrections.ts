import { wordsOf } from './query';
import type { Synonyms } from './synonyms';
import { isFound, type SearchedWords, type TermHits } from './termHits';

interface Correction {
  words: SearchedWords;
  synonyms: Synonyms;
}

/** The query with a slip of the pen mended in each word that is nowhere on the site; null if there is none to mend. */
export function correct(found: readonly TermHits[], correction: Correction): string | null {
  return replaceUnknown(found, {
    ...correction,
    mostSlips: (word) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2),
    isLikely: beginsLike,
  });
}

/** Like {@link correct}, with words that are less alike: what may have been meant by a query that finds nothing. */
export function suggest(found: readonly TermHits[], correction: Correction): string | null {
  return replaceUnknown(found, {
    ...correction,
    mostSlips: (word) => Math.min(3, Math.floor(word.length / 2.5)),
    isLikely: () => true,
  });
}

interface Replacement extends Correction {
  /** In how many letters a word may differ from the one that replaces it. */
  mostSlips(word: string): number;
  /** True if a similar word may stand for a word. */
  isLikely(word: string, other: string): boolean;
}

function replaceUnknown(found: readonly TermHits[], replacement: Replacement): string | null {
  const replaced = found.flatMap((hits) => {
    const { words } = hits.term;
    if (isFound(hits) || words.length > 1) return words;
    return [nearestWord(words[0]!, replacement) ?? words[0]!];
  });
  const typed = wordsOf({ terms: found.map(({ term }) => term) });
  return replaced.join(' ') === typed.join(' ') ? null : replaced.join(' ');
}

/** The most similar word of the site: with the fewest slips, on most pages; else one with another ending. */
function nearestWord(word: string, { words, synonyms, mostSlips, isLikely }: Replacement): string | undefined {
  const { index, shardOf } = words;
  const most = mostSlips(word);
  if (most === 0) return undefined;
  const pages = (each: string): number => index.placesOf(each).size + (shardOf(each)?.pagesOf(each).length ?? 0);
  const vocabularies = [index.vocabulary, synonyms.vocabulary, shardOf(word)?.vocabulary];
  const [nearest] = vocabularies
    .map((vocabulary) => vocabulary?.nearest(word, most) ?? { words: [], slips: most })
    .flatMap(({ words: like, slips }) => like.map((each) => ({ word: each, slips, pages: pages(each) })))
    .filter((each) => isLikely(word, each.word))
    .sort((a, b) => a.slips - b.slips || b.pages - a.pages);
  if (nearest !== undefined) return nearest.word;
  const [related] = vocabularies
    .map((vocabulary) => vocabulary?.related(word) ?? { words: [], shared: 0 })
    .flatMap(({ words: like, shared }) => like.map((each) => ({ word: each, shared, pages: pages(each) })))
    .sort((a, b) => b.shared - a.shared || b.pages - a.pages);
  return related?.word;
}

/** The first letter is hardly ever the wrong one: a word up to this length that differs there is another word. */
const SHORT = 7;

/** True if two words begin with the same letter, or with the same two in another order; long words need not. */
function beginsLike(word: string, other: string): boolean {
  const [first = '', second = ''] = word;
  return word.length > SHORT || other.startsWith(first) || other.startsWith(second + first);
}
