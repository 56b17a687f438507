import { element } from '../shared/element';
import { languageIn } from '../shared/languageList';
import type { SiteData } from '../shared/site';
import { countedText, putInto } from '../shared/text';
import type { SearchAnswer } from './engine';
import type { SearchClient } from './searchClient';
import type { SearchState } from './searchState';

/** The search of the original, for readers of a translation. */
export interface OriginalSearch {
  lang: string;
  search(query: string): Promise<SearchAnswer | null>;
}

/** Search of the original, which loads nothing until it is asked; undefined on pages that are no translations. */
export function originalOf(
  { files, languages }: Pick<SiteData, 'files' | 'languages'>,
  open: () => SearchClient,
): OriginalSearch | undefined {
  if (files === undefined || languages === undefined) return undefined;
  let client: SearchClient | undefined;
  return { lang: languages[0]!.lang, search: (query) => (client ??= open()).search(query) };
}

type Answered = Extract<SearchState, { kind: 'found' }>;

interface OriginalHitsOptions {
  site: SiteData;
  message: HTMLElement;
  state(): SearchState;
  show(answered: Answered): void;
}

/** Makes the line below an empty answer with the number of results in the original, whose index it loads. */
export function createOriginalHits(
  original: OriginalSearch | undefined,
  { site, message, state, show }: OriginalHitsOptions,
): (answered: Answered | null) => void {
  const add = async ({ lang, search }: OriginalSearch, answered: Answered): Promise<void> => {
    const answer = await search(answered.query).catch(() => null);
    if (answer === null || answer.total === 0 || state() !== answered) return;
    const counted = countedText(site, answer.total, [
      'search.original',
      { one: '1 result in {language}', other: '{count} results in {language}' },
    ]);
    const text = putInto(counted, { language: languageIn(lang, site.lang) });
    const button = element('button', { type: 'button', class: 'search-retry' }, text);
    button.addEventListener('click', () => {
      message.replaceChildren();
      show({ ...answered, answer });
    });
    message.firstElementChild?.append(element('p', {}, button));
  };
  return (answered) => {
    if (original && answered?.answer.total === 0) void add(original, answered);
  };
}
