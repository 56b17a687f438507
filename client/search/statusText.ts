import type { SearchAnswer } from './engine';

type Told = Pick<SearchAnswer, 'total' | 'corrected' | 'suggestion' | 'missing'> & {
  results: readonly Pick<SearchAnswer['results'][number], 'coverage'>[];
};

/** How many results there are, and what to know about them: `60 of 204 results`. */
export function statusText(query: string, { results, total, corrected, suggestion, missing }: Told): string {
  if (total === 0) return `No page for ${query}${suggestion === null ? '' : `. Did you mean ${suggestion}?`}`;
  const notes = [
    corrected === null ? '' : `Searched for “${corrected}”.`,
    missing.length > 0
      ? `No page has ${listed(missing.map((word) => `“${word}”`))}.`
      : results.every(({ coverage }) => coverage !== 'all')
        ? 'No page has all of these words.'
        : '',
  ];
  return [...notes.filter((note) => note !== ''), resultCount(results.length, total)].join(' ');
}

function resultCount(shown: number, total: number): string {
  if (total === 1) return '1 result';
  return shown === total ? `${total} results` : `${shown} of ${total} results`;
}

/** `a`, `b`, `c` → a, b or c */
function listed(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)!}`;
}
