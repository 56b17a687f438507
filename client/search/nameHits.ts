import MiniSearch from 'minisearch';
import type { Hit } from './hit';
import { nameScore, readName, type NameQuery, type SearchedName } from './nameScore';
import type { SearchNames } from './searchData';
import { stem } from './terms';
import { kinOf } from './verbs';

/** The names of all pages, ready to be searched. */
interface NameIndex {
  /** By page number. */
  names: SearchedName[];
  /**
   * Finds them by their parts and by what follows from each part:
   * `addClientCredit` → addclientcredit, clientcredit, …
   */
  index: MiniSearch<{ id: number }>;
}

/** Indexes the titles of all pages. */
export function createNameIndex({ pages }: SearchNames): NameIndex {
  const names = pages.map(([title]) => readName(title));
  const index = new MiniSearch<{ id: number }>({
    fields: ['name'],
    extractField: (document, field) =>
      (field === 'id' ? document.id : termsOf(names[document.id]!).join(' ')) as string,
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  index.addAll(names.map((_, id) => ({ id })));
  return { names, index };
}

function termsOf({ whole, parts }: SearchedName): string[] {
  return [...new Set([whole, ...parts.map(stem), ...parts.map((_, place) => parts.slice(place).join(''))])];
}

/**
 * The library finds names by prefix and despite typos; a scan finds those that contain the query. Our own rules then
 * score them.
 */
export function nameHits(query: NameQuery, { names, index }: NameIndex): Hit[] {
  const typed = new Set([query.squashed, ...query.words.flatMap((word) => [stem(word), word.replace(/s$/, '')])]);
  const kin = new Set(query.words.flatMap(kinOf));
  const found = index.search([...typed, ...kin].join(' '), {
    prefix: (term) => typed.has(term),
    fuzzy: (term) => (!typed.has(term) || term.length < 4 ? 0 : term.length < 5 ? 1 : 2),
    combineWith: 'OR',
  });
  const inside = names.flatMap(({ whole }, page) =>
    query.squashed.length > 2 && whole.includes(query.squashed) ? [page] : [],
  );
  return [...new Set([...found.map(({ id }) => id as number), ...inside])].flatMap((page) => {
    const score = nameScore(query, names[page]!);
    return score === 0 ? [] : [{ page, score, match: { kind: 'name', text: '', required: false } }];
  });
}
