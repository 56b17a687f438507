import type { SearchAnswer } from './engine';
import type { SearchResult } from './result';

/** How many pages are suggested. */
const SUGGESTED = 3;

/** The pages whose names are closest to an address: to its last segment, else to the ones before it. */
export async function findNearestPages(
  address: string,
  search: (query: string) => Promise<SearchAnswer | null>,
): Promise<{ text: string; pages: SearchResult[] }> {
  const texts = addressTexts(address);
  for (const text of texts) {
    const { results } = (await search(text)) ?? { results: [] };
    const named = results.filter(({ kind, coverage }) => kind === 'name' && coverage === 'all');
    if (named.length > 0) return { text: texts[0]!, pages: named.slice(0, SUGGESTED) };
  }
  return { text: texts[0] ?? '', pages: [] };
}

/** The segments of an address, the last one first: `/accounts/getAcounts.html` → getAcounts, accounts */
function addressTexts(address: string): string[] {
  return address
    .split('/')
    .map((segment) => decoded(segment.replace(/\.html?$/i, '')).trim())
    .filter((text) => text !== '')
    .reverse();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
