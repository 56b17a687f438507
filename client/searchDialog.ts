import { site } from 'docgen:site';
import { ownOriginal, ownSearch } from './ownSearch';
import { clientHash } from './router/clientHash';
import { createRecentPages } from './search/recentPages';
import { createSearch } from './search/createSearch';
import { originalOf } from './search/originalHits';
import type { Search } from './shared/search';

/** Makes the search of the page's site. */
export function startSearch(): Search {
  return createSearch({
    window,
    site,
    client: ownSearch(site.files, clientHash(document)),
    original: originalOf(site, ownOriginal),
    recent: createRecentPages(site.base, () => window.localStorage),
  });
}
