import { element } from '../shared/element';
import type { SiteData } from '../shared/site';
import { partsOf, putInto, textOf } from '../shared/text';
import type { SearchState } from './searchState';

interface MessageOptions {
  site: SiteData;
  query: string;
  state: SearchState;
  hasRecent: boolean;
  retry(): void;
  /** Called with a query that may have been meant. */
  suggested(query: string): void;
}

/** Message in place of a list; empty where there is a list. */
export function searchMessage({ site, query, state, hasRecent, retry, suggested }: MessageOptions): HTMLElement[] {
  if (state.kind === 'failed') return [failure(site, state.isOutdated, retry)];
  if (query === '') {
    if (hasRecent) return [];
    const start = textOf(site, 'search.start', 'Names come first: a method, a part of its name, or a parameter.');
    return [element('p', { class: 'search-message' }, start)];
  }
  if (state.kind === 'waiting' || state.query === '' || state.answer.total > 0) return [];
  return [nothing(site, state, suggested)];
}

function nothing(
  site: SiteData,
  { query, answer: { suggestion } }: Extract<SearchState, { kind: 'found' }>,
  suggested: (query: string) => void,
): HTMLElement {
  const none = putInto(textOf(site, 'search.nothing', 'No page for “{query}”.'), { query });
  const help =
    suggestion === null
      ? [
          textOf(
            site,
            'search.tips',
            'Try fewer words, the beginning of a name, or a parameter as the request spells it.',
          ),
        ]
      : partsOf<Node>(textOf(site, 'search.meant', 'Did you mean {query}?'), {
          query: button(suggestion, () => suggested(suggestion)),
        });
  return element(
    'div',
    { class: 'search-message' },
    element('p', {}, element('strong', {}, none)),
    element('p', {}, ...help),
  );
}

function failure(site: SiteData, isOutdated: boolean, retry: () => void): HTMLElement {
  const [text, action] = isOutdated
    ? [
        textOf(site, 'search.outdated', 'This site has changed since you opened it.'),
        button(textOf(site, 'search.reload', 'Load the page again'), () => location.reload()),
      ]
    : [
        textOf(site, 'search.failed', 'The search index could not be loaded.'),
        button(textOf(site, 'search.retry', 'Try again'), retry),
      ];
  return element('div', { class: 'search-message', role: 'alert' }, element('p', {}, text), action);
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'search-retry' }, text);
  made.addEventListener('click', act);
  return made;
}
