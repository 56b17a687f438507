import MiniSearch from 'minisearch';
import type { Hit } from './hit';
import { nameScore, type NameQuery } from './nameScore';
import type { SearchNames } from './searchData';
import { nameParts, squash, stem } from './terms';

export type TitleIndex = MiniSearch<{ id: number; name: string }>;

/** Indexes titles as wholes and by their parts. */
export function createTitleIndex({ pages }: SearchNames): TitleIndex {
  const index = new MiniSearch<{ id: number; name: string }>({
    fields: ['name'],
    tokenize: (name) => [squash(name), ...nameParts(name).map(stem)],
    processTerm: (term) => term,
  });
  index.addAll(pages.map(([title], id) => ({ id, name: title })));
  return index;
}

/** The library finds names by prefix and with a typo; how good a name is, our own rules say. */
export function nameHits(query: NameQuery, names: SearchNames, titles: TitleIndex): Hit[] {
  const terms = [query.squashed, ...query.words.map(stem)];
  const found = titles.search(terms.join(' '), {
    tokenize: (text) => text.split(' '),
    prefix: true,
    fuzzy: (term) => (term.length < 4 ? 0 : term.length < 9 ? 1 : 2),
    combineWith: 'OR',
  });
  return found.flatMap(({ id }) => {
    const page = id as number;
    const score = nameScore(query, names.pages[page]![0]);
    return score === 0 ? [] : [{ page, score, match: { kind: 'name', text: '', required: false } }];
  });
}
