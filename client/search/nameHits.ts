import { typos } from '../shared/typos';
import type { Hit } from './hit';
import { nameScore } from './nameScore';
import { asProse, meaningsOf, type Query, type Term } from './query';
import { stem } from './terms';
import type { WordIndex } from './wordIndex';

/** The pages whose names match a query with all its words, or with all its letters. */
export function nameHits(query: Query, index: WordIndex): Hit[] {
  const { squashed } = query;
  const isLike = (whole: string): boolean =>
    whole.startsWith(squashed) ||
    (squashed.length > 2 && whole.includes(squashed)) ||
    (squashed.length > 4 && Math.abs(whole.length - squashed.length) <= 2 && typos(squashed, whole) <= 2);
  const byLetters = index.names.flatMap(({ whole }, page) => (isLike(whole) ? [page] : []));
  const prose = asProse(query);
  return [...new Set([...byLetters, ...pagesWithAll(query.terms, index)])].flatMap((page): Hit[] => {
    const score = nameScore(index.isCall(page) ? query : prose, index.names[page]!);
    return score === 0 ? [] : [{ page, score, coverage: 'all', match: { kind: 'name', text: '', required: false } }];
  });
}

/** The pages with a part of their names for each term. */
function pagesWithAll(terms: readonly Term[], index: WordIndex): number[] {
  const [first, ...others] = terms.map((term) => pagesOf(term, index));
  return first === undefined ? [] : [...first].filter((page) => others.every((pages) => pages.has(page)));
}

/** The pages with a part of their names that begins a meaning of a term, if perhaps with a slip of the pen. */
function pagesOf(term: Term, { parts, partVocabulary }: WordIndex): Set<number> {
  const typed = term.words[0]!;
  const found = [
    ...partVocabulary.variants(typed, Infinity).map(({ word }) => word),
    ...(stem(typed).length > 3 ? partVocabulary.nearest(typed, 1).words : []),
    ...meaningsOf(term).flatMap(([word]) => partVocabulary.variants(word!, 0).map((each) => each.word)),
  ];
  return new Set(found.flatMap((word) => parts.get(word) ?? []));
}
