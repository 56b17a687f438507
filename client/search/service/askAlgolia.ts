import type { SearchService } from '../../shared/searchService';
import { levelsOf, readAnswer, WORDS_SHOWN, type Question, MARKED, type ServiceHits } from './serviceHit';

type Highlighted = { value: string } | undefined;

interface Answer {
  hits: {
    url: string;
    hierarchy: Readonly<Record<string, string | null>>;
    _highlightResult?: { hierarchy?: Readonly<Record<string, Highlighted>> };
    _snippetResult?: { content?: Highlighted };
  }[];
  nbHits: number;
}

/** Asks Algolia: `POST /1/indexes/{index}/query`, as its own client does it, so that a browser needs one request. */
export async function askAlgolia(
  { host, appId = '', index, key }: SearchService,
  { query, limit, lang }: Question,
  signal: AbortSignal,
): Promise<ServiceHits> {
  const keys = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': key });
  const answer = await readAnswer(
    fetch(`${host}/1/indexes/${index}/query?${keys}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({
        query,
        hitsPerPage: limit,
        ...(lang !== undefined && { facetFilters: [`lang:${lang}`] }),
        attributesToRetrieve: ['url', 'hierarchy'],
        attributesToSnippet: [`content:${WORDS_SHOWN}`],
        snippetEllipsisText: '…',
        highlightPreTag: MARKED.start,
        highlightPostTag: MARKED.end,
      }),
      signal,
    }),
  );
  const { hits, nbHits } = answer as Answer;
  return {
    hits: hits.map(({ url, hierarchy, _highlightResult, _snippetResult }) => {
      const shown = Object.entries(hierarchy).map(([level, text]) => [
        level,
        _highlightResult?.hierarchy?.[level]?.value ?? text,
      ]);
      return {
        url,
        levels: levelsOf(Object.fromEntries(shown) as Record<string, string | null>),
        content: _snippetResult?.content?.value ?? '',
      };
    }),
    total: nbHits,
  };
}
