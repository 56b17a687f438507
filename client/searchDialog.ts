import { site } from 'docgen:site';
import { clientHash } from './router/clientHash';
import { createSiteFiles } from './router/siteFiles';
import { createRecentPages } from './search/recentPages';
import { createSearch } from './search/createSearch';
import type { OriginalSearch } from './search/originalHits';
import { createSearchClient, type SearchClient } from './search/searchClient';
import { searchFiles } from './search/searchFiles';
import type { Search } from './shared/search';

/** Makes the search of the page's site. */
export function startSearch(): Search {
  const { base, files } = site;
  const client = clientOf(files, clientHash(document));
  return createSearch({
    window,
    site,
    client,
    original: originalOf(),
    recent: createRecentPages(base, () => window.localStorage),
  });
}

/** The search of the pages in one language; `hash` is that of the client script where it is known. */
function clientOf(folder: string | undefined, hash: string | null): SearchClient {
  const { base } = site;
  const files = createSiteFiles({ base, files: folder, fetch: window.fetch.bind(window), clientHash: hash });
  return createSearchClient({
    base,
    folder,
    files: () => searchFiles(files),
    createWorker: (address) => new Worker(address, { type: 'module', name: 'search' }),
  });
}

/** Search of the original, which loads nothing until it is asked. */
function originalOf(): OriginalSearch | undefined {
  const { files, languages } = site;
  if (files === undefined || languages === undefined) return undefined;
  let client: SearchClient | undefined;
  // Each language has a client script of its own.
  return { lang: languages[0]!.lang, search: (query) => (client ??= clientOf(undefined, null)).search(query) };
}
