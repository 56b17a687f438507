import type { SearchService } from '../../shared/searchService';
import { LEVELS, levelsOf, readAnswer, WORDS_SHOWN, type Question, MARKED, type ServiceHits } from './serviceHit';

type Hierarchy = Readonly<Record<string, string | null>>;

interface Answer {
  hits: { url: string; _formatted?: { hierarchy?: Hierarchy; content?: string | null } }[];
  estimatedTotalHits: number;
}

/** Asks Meilisearch: `POST /indexes/{index}/search`. */
export async function askMeilisearch(
  { host, index, key }: SearchService,
  { query, limit, lang }: Question,
  signal: AbortSignal,
): Promise<ServiceHits> {
  const { hits, estimatedTotalHits } = (await readAnswer(
    fetch(`${host}/indexes/${index}/search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({
        q: query,
        limit,
        ...(lang !== undefined && { filter: `lang = ${JSON.stringify(lang)}` }),
        attributesToRetrieve: ['url', 'hierarchy', 'content'],
        attributesToHighlight: [...LEVELS.map((level) => `hierarchy.${level}`), 'content'],
        attributesToCrop: [`content:${WORDS_SHOWN}`],
        highlightPreTag: MARKED.start,
        highlightPostTag: MARKED.end,
      }),
      signal,
    }),
  )) as Answer;
  return {
    hits: hits.map(({ url, _formatted: { hierarchy = {}, content } = {} }) => ({
      url,
      levels: levelsOf(hierarchy),
      content: content ?? '',
    })),
    total: estimatedTotalHits,
  };
}
