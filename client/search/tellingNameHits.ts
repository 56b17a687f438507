import type { Hit } from './hit';
import { nameHits } from './nameHits';
import { meaningsOf, wordsOf, type Query, type Term } from './query';
import { kinOf } from './verbs';
import { PLACE } from './wordIndex';
import { stem } from './terms';
import type { SearchedWords, TermHits } from './termHits';

/** How much a name is worth that has only the telling words of a query. */
const PART = { telling: 0.65, ends: 0.55 };

/**
 * The pages whose names have all words of a query but those that tell nothing: words that no title, heading or summary
 * has, and the name of the site. `endpoint to create invoice` → addInvoice
 */
export function tellingNameHits(found: readonly TermHits[], searched: SearchedWords): Hit[] {
  const terms = found.filter((each) => isTelling(each, searched)).map(({ term }) => term);
  if (terms.length === found.length || terms.every(isVerb)) return [];
  const part = found.some(({ term }) => term.isMeans) ? PART.ends : PART.telling;
  const query: Query = { squashed: wordsOf({ terms }).join(''), terms };
  return nameHits(query, searched.index).map((hit) => ({ ...hit, score: hit.score * part, coverage: 'named' }));
}

/** Whether a term says no more than what is to be done: `add`, or `generate` where that means it. */
function isVerb(term: Term): boolean {
  return [term.words, ...meaningsOf(term)].some(([word, ...others]) => others.length === 0 && kinOf(word!).length > 0);
}

function isTelling({ term, worth }: TermHits, { index, pageCount }: SearchedWords): boolean {
  if (term.isMeans || term.words.every((word) => index.siteWords.has(stem(word)))) return false;
  return [...worth.values()].some((value) => value > PLACE.summary)
}
