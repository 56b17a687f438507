import type { PageView } from '../shared/page';
import type { SiteData } from '../shared/site';
import { socialTags } from '../shared/socialTags';

/** Updates title, description, canonical link and the page's own meta tags. */
export function updateHead(document: Document, view: PageView, site: SiteData): void {
  document.title = view.documentTitle;
  document.querySelector('meta[name="description"]')?.setAttribute('content', view.description);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', view.canonical);
  for (const old of document.querySelectorAll('meta[data-docgen-page]')) old.remove();
  for (const attributes of [...socialTags(view, site), ...view.meta]) {
    const tag = document.createElement('meta');
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
    tag.setAttribute('data-docgen-page', '');
    document.head.append(tag);
  }
}
