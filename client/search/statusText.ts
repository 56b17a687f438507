import type { SearchAnswer } from './engine';
import { countedText, putInto, textOf, type Worded } from '../shared/text';

type Told = Pick<SearchAnswer, 'total' | 'corrected' | 'suggestion' | 'missing'> & {
  results: readonly Pick<SearchAnswer['results'][number], 'coverage'>[];
};

/** How many results there are, and what to know about them: `60 of 204 results`. */
export function statusText(
  site: Worded,
  query: string,
  { results, total, corrected, suggestion, missing }: Told,
): string {
  if (total === 0) {
    const nothing = textOf(site, 'search.saidNothing', 'No page for {query}');
    const meant = textOf(site, 'search.saidMeant', 'No page for {query}. Did you mean {other}?');
    return suggestion === null ? putInto(nothing, { query }) : putInto(meant, { query, other: suggestion });
  }
  const quoted = (word: string): string => putInto(textOf(site, 'search.word', '“{word}”'), { word });
  const notes = [
    corrected === null
      ? ''
      : putInto(textOf(site, 'search.corrected', 'Searched for “{query}”.'), { query: corrected }),
    missing.length > 0
      ? putInto(textOf(site, 'search.missing', 'No page has {words}.'), { words: listed(site, missing.map(quoted)) })
      : results.every(({ coverage }) => coverage !== 'all')
        ? textOf(site, 'search.notAll', 'No page has all of these words.')
        : '',
  ];
  return [...notes.filter((note) => note !== ''), resultCount(site, results.length, total)].join(' ');
}

function resultCount(site: Worded, shown: number, total: number): string {
  if (shown === total) return countedText(site, total, ['search.count', { one: '1 result', other: '{count} results' }]);
  return putInto(countedText(site, total, ['search.shown', { other: '{shown} of {count} results' }]), { shown });
}

/** `a`, `b`, `c` → a, b or c */
function listed(site: Worded, texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} ${textOf(site, 'shell.or', 'or')} ${texts.at(-1)!}`;
}
