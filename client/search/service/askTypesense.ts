import type { SearchService } from '../../shared/searchService';
import { LEVELS, levelsOf, readAnswer, WORDS_SHOWN, type Question, MARKED, type ServiceHits } from './serviceHit';

interface Answer {
  hits: {
    document: Readonly<Record<string, string | null | undefined>> & { url: string };
    highlights?: { field: string; snippet?: string; value?: string }[];
  }[];
  found: number;
}

/** Typesense gives no more in one answer. */
const MOST = 250;

const SEARCHED = [...LEVELS.slice(1).map((level) => `hierarchy.${level}`), 'content'];

/** Asks Typesense: `GET /collections/{index}/documents/search`, where the key is in the address to need one request. */
export async function askTypesense(
  { host, index, key }: SearchService,
  { query, limit, lang }: Question,
  signal: AbortSignal,
): Promise<ServiceHits> {
  const asked = new URLSearchParams({
    q: query,
    query_by: SEARCHED.join(),
    // A title says more than a heading below it, and a text least.
    query_by_weights: SEARCHED.map((_field, place) => SEARCHED.length - place).join(),
    ...(lang !== undefined && { filter_by: `lang:=\`${lang}\`` }),
    sort_by: '_text_match:desc,level:desc,position:asc',
    per_page: String(Math.min(limit, MOST)),
    include_fields: ['url', 'hierarchy.lvl0', ...SEARCHED].join(),
    highlight_full_fields: SEARCHED.slice(0, -1).join(),
    highlight_affix_num_tokens: String(WORDS_SHOWN / 2),
    highlight_start_tag: MARKED.start,
    highlight_end_tag: MARKED.end,
    'x-typesense-api-key': key,
  });
  const answer = await readAnswer(fetch(`${host}/collections/${index}/documents/search?${asked}`, { signal }));
  const { hits, found } = answer as Answer;
  return {
    hits: hits.map(({ document, highlights = [] }) => {
      const marked = new Map(highlights.map(({ field, snippet, value }) => [field, value ?? snippet]));
      const shown = LEVELS.map((level) => {
        const name = `hierarchy.${level}`;
        return [level, marked.get(name) ?? document[name] ?? null] as const;
      });
      const content = marked.get('content') ?? document.content ?? '';
      return { url: document.url, levels: levelsOf(Object.fromEntries(shown)), content: firstWords(content) };
    }),
    total: Math.min(found, MOST),
  };
}

/** A text without a match comes whole. */
function firstWords(text: string): string {
  const words = text.split(/\s+/);
  const most = WORDS_SHOWN * 2;
  return words.length <= most ? text : `${words.slice(0, most).join(' ')}…`;
}
