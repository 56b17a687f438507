import { site } from 'docgen:site';
import { clientHash } from './router/clientHash';
import { createSiteFiles } from './router/siteFiles';
import { createRecentPages } from './search/recentPages';
import { createSearch } from './search/createSearch';
import { createSearchClient } from './search/searchClient';
import { searchFiles } from './search/searchFiles';
import type { Search } from './shared/search';

/** Makes the search of the page's site. */
export function startSearch(): Search {
  const { base, files: folder } = site;
  const files = createSiteFiles({
    base,
    files: folder,
    fetch: window.fetch.bind(window),
    clientHash: clientHash(document),
  });
  const client = createSearchClient({
    base,
    folder,
    files: () => searchFiles(files),
    createWorker: (address) => new Worker(address, { type: 'module', name: 'search' }),
  });
  return createSearch({ window, site, client, recent: createRecentPages(base, () => window.localStorage) });
}
