import { site as given } from 'docgen:site';
import { ownOriginal, ownSearch } from './ownSearch';
import { clientHash } from './router/clientHash';
import { createRecentPages } from './search/recentPages';
import { createSearch } from './search/createSearch';
import { originalOf } from './search/originalHits';
import type { SearchClient } from './search/searchClient';
import { createServiceClient } from './search/service/createServiceClient';
import type { Search } from './shared/search';
import { element } from './shared/element';
import type { SiteData } from './shared/site';
import { textOf } from './shared/text';

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

/** Says that the results are not those of the service. */
interface ServiceNotice {
  element: HTMLElement;
  /** Called with whether the service has answered. */
  told(answers: boolean): void;
}

function createServiceNotice(site: SiteData): ServiceNotice {
  const notice = element('p', { class: 'search-status', role: 'alert', hidden: '' });
  const text = textOf(
    site,
    'search.elsewhere',
    'The search service does not answer. The results are from this site’s own search.',
  );
  return {
    element: notice,
    told(answers) {
      notice.hidden = answers;
      notice.textContent = answers ? '' : text;
    },
  };
}

/** The same site, whose readers wait for a service and not for an index. */
function waitingForService(site: SiteData): SiteData {
  const text = textOf(site, 'search.waiting', 'Waiting for the search service…');
  return { ...site, strings: { ...site.strings, 'search.loading': text } };
}
