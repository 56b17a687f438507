import { CHATTER, meaningsOf, readQuery, type KnownWords } from '../../../../client/search/query';
import { root, words as wordsIn } from '../../../../client/search/terms';
import { verbsFor } from '../../../../client/search/verbs';
import { nearWords } from './nearWords';

/** A word of a question, and what else it may mean; each a list of roots, all of which are wanted. */
export interface AskedWord {
  said: string;
  own: string[];
  /** Verbs that mean the same. */
  kin: string[];
  /** Synonyms of the site. */
  also: string[][];
  /** Other words for the same in plain English. */
  near: string[];
  /** The paths of the pages whose text has it; only where no name, summary or record does. */
  inTexts?: ReadonlySet<string>;
}

/** The words of a question that say what is asked for; phrases that the site knows count as one word. */
export function readQuestion(text: string, known: KnownWords): AskedWord[] {
  const { terms } = readQuery(text, known);
  const telling = terms.filter(({ words, also }) => words.length > 1 || also.length > 0 || !CHATTER.has(words[0]!));
  const question = wordsIn(text);
  return (telling.length > 0 ? telling : terms).map((term) => ({
    said: term.words.join(' '),
    own: term.words.map(root),
    kin: (term.words.length === 1 ? verbsFor(term.words[0]!) : []).map(root),
    near: (term.words.length === 1 ? nearWords(term.words[0]!, question) : []).map(root),
    also: meaningsOf({ ...term, kin: [] }).map((meaning) => meaning.map(root)),
  }));
}
