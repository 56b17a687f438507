import type { SearchAnswer, SearchEngine } from '../../../client/search/engine';
import type { SearchResult } from '../../../client/search/result';

/** A page that answers a question. */
export interface FoundPage {
  /** With the hash of the place to link to. */
  path: string;
  title: string;
  area?: string;
  summary?: string;
  /** Match in the page: `name`, `parameter: client_id`, `text: client, credit`. */
  matched: string;
  /** How many words of the question it has; left out if all. */
  words?: 'most' | 'some';
}

export interface SearchFindings extends Pick<SearchAnswer, 'total' | 'corrected' | 'suggestion' | 'missing'> {
  results: FoundPage[];
}

export type SiteSearch = (query: string, limit: number) => Promise<SearchFindings>;

/** The search of the site, for agents; `summaries` has what pages are about that a large site's index does not tell. */
export function createSiteSearch(engine: SearchEngine, summaries: ReadonlyMap<string, string>): SiteSearch {
  const asFound = ({ path, title, area, summary, kind, matched, coverage }: SearchResult): FoundPage => {
    const about = summary.text || (summaries.get(path.replace(/#[^]*/, '')) ?? '');
    return {
      path,
      title: title.text,
      ...(area !== '' && { area }),
      ...(about !== '' && { summary: about }),
      matched: matched.text === '' ? kind : `${kind}: ${matched.text}`,
      ...(coverage !== 'all' && { words: coverage === 'some' ? 'some' : 'most' }),
    };
  };
  return async (query, limit) => {
    const { results, ...found } = await engine.search(query, limit);
    return { ...found, results: results.map(asFound) };
  };
}
