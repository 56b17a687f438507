import { element } from '../shared/element';
import type { SiteData } from '../shared/site';
import { textOf, countedText, putInto, type Worded } from '../shared/text';
import type { SearchState } from './searchState';
import type { SearchAnswer } from './engine';

/** Most indexes are there sooner, and then nobody reads that they are coming. */
const LATE_MILLISECONDS = 500;

/** How many results there are and how they were found: shown above the list, and read out by screen readers. */
export function createSearchStatus(site: SiteData) {
  const status = element('p', { class: 'visually-hidden', role: 'status' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string, isShown: boolean): void => {
    status.className = isShown ? 'search-status' : 'visually-hidden';
    // The same text once more would be read out again.
    if (status.textContent !== text) status.textContent = text;
  };
  return {
    element: status,
    /** Says how many results there are; `isWaiting`: not even the query before has an answer. */
    show(answered: Extract<SearchState, { kind: 'found' }> | null, isWaiting: boolean): void {
      if (!isWaiting) {
        clearTimeout(timer);
        timer = undefined;
        // The message in place of a list says the same, so this text is only read out.
        say(answered ? statusText(site, answered.query, answered.answer) : '', (answered?.answer.total ?? 0) > 0);
      } else if (timer === undefined) {
        say('', false);
        const late = textOf(site, 'search.loading', 'The search index is still loading…');
        timer = setTimeout(say, LATE_MILLISECONDS, late, true);
      }
    },
  };
}

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
