import { site as given } from 'docgen:site';
import { ownOriginal, ownSearch } from './ownSearch';
import { clientHash } from './router/clientHash';
import { createRecentPages } from './search/recentPages';
import { createSearch } from './search/createSearch';
import { originalOf } from './search/originalHits';
import type { SearchClient } from './search/searchClient';
import { createServiceClient, createServiceNotice, waitingForService } from './search/service/createServiceClient';
import type { Search } from './shared/search';

/** Makes the search of a site that asks a service, in place of `searchDialog.ts`. */
export function startSearch(): Search {
  const site = waitingForService(given);
  const { element: notice, told } = createServiceNotice(site);
  const service = site.searchService!;
  const ask = (own: SearchClient, lang: string | undefined): SearchClient =>
    createServiceClient({ site, service, lang, own, told });
  const own = ownSearch(site.files, clientHash(document));
  return createSearch({
    window,
    site,
    client: ask(own, site.languages && site.lang),
    // An address that leads nowhere is sent to nobody.
    nearest: own,
    notice,
    original: originalOf(site, () => ask(ownOriginal(), site.languages?.[0]?.lang)),
    recent: createRecentPages(site.base, () => window.localStorage),
  });
}
