import { element } from '../../shared/element';
import { textOf } from '../../shared/text';
import type { SearchService } from '../../shared/searchService';
import type { SiteData } from '../../shared/site';
import type { SearchAnswer } from '../engine';
import { groupKey, inGroups } from '../resultGroups';
import { RESULTS_SHOWN, type SearchClient } from '../searchClient';
import { askService } from './askService';
import { serviceResult, type ServiceHits } from './serviceHit';

interface ServiceClientOptions {
  site: SiteData;
  service: SearchService;
  /** Language whose pages are wanted; undefined where the site has one. */
  lang: string | undefined;
  /** The site's own search, asked where the service does not answer. */
  own: SearchClient;
  /** Called after each question; true if the service has answered. */
  told(answers: boolean): void;
}

/** Time for an answer, and after a failure the time until the service is asked again, in milliseconds. */
const PATIENCE = 5000;
const PAUSE = 20_000;

const NOTHING: SearchAnswer = { results: [], total: 0, corrected: null, suggestion: null, missing: [] };

/** Makes a search that asks a service, one query at a time; of those waiting, the last counts. */
export function createServiceClient(options: ServiceClientOptions): SearchClient {
  const answer = createAnswers(options);
  let busy: Promise<unknown> | undefined;
  let latest = 0;
  return {
    open: () => Promise.resolve(),
    async search(query, limit = RESULTS_SHOWN, within) {
      latest += 1;
      const ticket = latest;
      while (busy !== undefined) await busy;
      if (ticket !== latest) return null;
      const asked = answer(query, limit, within);
      busy = asked.then(
        () => (busy = undefined),
        () => (busy = undefined),
      );
      return asked;
    },
  };
}

/** Makes what asks the service, or the site's own search where that does not answer. */
function createAnswers({ site, service, lang, own, told }: ServiceClientOptions) {
  let next = 0;
  return async (query: string, limit: number, within: string | undefined): Promise<SearchAnswer | null> => {
    if (query === '') return NOTHING;
    if (performance.now() < next) return own.search(query, limit, within);
    try {
      const found = await askService(service, { query, limit, lang }, AbortSignal.timeout(PATIENCE));
      told(true);
      return answerOf(found, site, within);
    } catch {
      next = performance.now() + PAUSE;
      told(false);
      return own.search(query, limit, within);
    }
  };
}

/** The best first, in the groups that they are shown in. */
function answerOf({ hits, total }: ServiceHits, site: SiteData, within = '/'): SearchAnswer {
  const results = hits.flatMap((hit) => serviceResult(hit, site) ?? []).filter(({ path }) => path.startsWith(within));
  const grouped = inGroups(results, ({ kind, title, coverage }) => groupKey({ kind, title: title.text, coverage }));
  return {
    ...NOTHING,
    results: grouped.flatMap(({ list }) => list),
    total: Math.max(0, total - (hits.length - results.length)),
  };
}

/** Makes the line that says that the results are not those of the service. */
export function createServiceNotice(site: SiteData) {
  const notice = element('p', { class: 'search-status', role: 'alert', hidden: '' });
  const text = textOf(
    site,
    'search.elsewhere',
    'The search service does not answer. The results are from this site’s own search.',
  );
  return {
    element: notice,
    /** Called with whether the service has answered. */
    told(answers: boolean): void {
      notice.hidden = answers;
      notice.textContent = answers ? '' : text;
    },
  };
}

/** The same site, whose readers wait for a service and not for an index. */
export function waitingForService(site: SiteData): SiteData {
  const text = textOf(site, 'search.waiting', 'Waiting for the search service…');
  return { ...site, strings: { ...site.strings, 'search.loading': text } };
}
