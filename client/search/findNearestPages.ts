import type { SearchAnswer } from './engine';
import { typos } from '../shared/typos';
import type { SearchResult } from './result';
import { squash } from './terms';
import { withBase } from '../shared/basePath';
import { element } from '../shared/element';
import { pageNameClass } from '../shared/pageName';
import type { SiteData } from '../shared/site';
import { partsOf, putInto, textOf } from '../shared/text';
import { iconElement } from './iconElement';

const SUGGESTED = 3;

/** The pages whose names are closest to an address: to its last segment, else to the ones before it. */
export async function findNearestPages(
  address: string,
  search: (query: string) => Promise<SearchAnswer | null>,
): Promise<{ text: string; pages: SearchResult[] }> {
  const texts = addressTexts(address);
  for (const text of texts) {
    const { results, corrected } = (await search(text)) ?? { results: [], corrected: null };
    const named = results.filter(
      ({ kind, coverage, title }) =>
        kind === 'name' && coverage === 'all' && (corrected === null || isLike(text, title.text)),
    );
    if (named.length > 0) return { text: texts[0]!, pages: named.slice(0, SUGGESTED) };
  }
  return { text: texts[0] ?? '', pages: [] };
}

/** True if an address may be a mistyped name, most of which must be there: `nope` does not mean `CreditNote`. */
function isLike(text: string, name: string): boolean {
  return typos(squash(text), squash(name)) <= Math.max(1, Math.floor(text.length / 3));
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

/** The pages that a wrong address may have meant, and a button that searches for it. */
export function nearestPages(site: SiteData, text: string, pages: readonly SearchResult[]): HTMLElement[] {
  const or = textOf(site, 'shell.or', 'or');
  const links = pages.flatMap(({ path, title }, index) => [
    ...(index === 0 ? [] : [index === pages.length - 1 ? ` ${or} ` : ', ']),
    element('a', { class: pageNameClass(title.text), href: withBase(site.base, path) }, title.text),
  ]);
  const meant = partsOf<Node>(textOf(site, 'notFound.nearest', 'Did you mean {pages}?'), {
    pages: element('span', {}, ...links),
  });
  const button = element(
    'button',
    { type: 'button', class: 'not-found-search', 'data-search': text, 'aria-haspopup': 'dialog' },
    iconElement('search'),
    putInto(textOf(site, 'notFound.search', 'Search for “{query}”'), { query: text }),
  );
  return pages.length > 0 ? [element('p', {}, ...meant), button] : [button];
}
