import type { PageView } from '../shared/page';

/** Updates title, description, canonical link and the page's own meta tags. */
export function updateHead(document: Document, view: PageView): void {
  document.title = view.documentTitle;
  document.querySelector('meta[name="description"]')?.setAttribute('content', view.description);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', view.canonical);
  for (const old of document.querySelectorAll('meta[data-docgen-page]')) old.remove();
  for (const attributes of view.meta) {
    const tag = document.createElement('meta');
    for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
    tag.setAttribute('data-docgen-page', '');
    document.head.append(tag);
  }
}
