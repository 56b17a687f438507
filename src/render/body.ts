import { escapeHtml } from '../parse/escapeHtml';
import type { SitePage } from '../site/records';
import type { RenderContext } from './context';

/** The HTML of a page's content, with its links and the summaries of the pages that it lists. */
export function renderBody(page: SitePage, { site, contentOf }: RenderContext): string {
  const hrefs = site.hrefs.get(page) ?? [];
  return contentOf(page)
    .body.map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'link') return escapeHtml(hrefs[part.index] ?? '');
      return escapeHtml(site.summaries.get(page)?.[part.index] ?? '');
    })
    .join('');
}
