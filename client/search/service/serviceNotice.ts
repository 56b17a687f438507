import { element } from '../../shared/element';
import type { SiteData } from '../../shared/site';
import { textOf } from '../../shared/text';

/** Says that the results are not those of the service. */
export interface ServiceNotice {
  element: HTMLElement;
  /** Called with whether the service has answered. */
  told(answers: boolean): void;
}

export function createServiceNotice(site: SiteData): ServiceNotice {
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
export function waitingForService(site: SiteData): SiteData {
  const text = textOf(site, 'search.waiting', 'Waiting for the search service…');
  return { ...site, strings: { ...site.strings, 'search.loading': text } };
}
