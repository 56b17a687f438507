import { markdownHref } from '../shared/markdownPath';
import type { PageView } from '../shared/page';
import type { SiteData } from '../shared/site';
import { socialTags } from '../shared/socialTags';

/** Updates title, description, canonical link, the page's markdown and its own meta tags. */
export function updateHead(document: Document, view: PageView, site: SiteData): void {
  const { lang = site.lang, dir = '' } = view.record;
  // The direction of the document is that of a page that has none of its own.
  if (document.documentElement.lang !== lang) Object.assign(document.documentElement, { lang, dir });
  document.title = view.documentTitle;
  document.querySelector('meta[name="description"]')?.setAttribute('content', view.description);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', view.canonical);
  const ofPage = 'meta[data-docgen-page],link[type="text/markdown"],link[hreflang]';
  for (const old of document.querySelectorAll(ofPage)) old.remove();
  const href = markdownHref(view.record, site);
  if (href !== undefined) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'alternate', type: 'text/markdown', href }));
  }
  for (const attributes of [...socialTags(view, site), ...view.meta]) {
    const tag = document.createElement('meta');
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
    tag.setAttribute('data-docgen-page', '');
    document.head.append(tag);
  }
}
