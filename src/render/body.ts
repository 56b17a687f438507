import { escapeHtml } from '../parse/escapeHtml';
import type { SitePage } from '../site/records';
import type { RenderContext } from './context';
import { renderMethodChanges } from './methodChanges';

/** The HTML of a page's content, with its links and the summaries of the pages that it lists, and what changed in its method. */
export function renderBody(page: SitePage, context: RenderContext): string {
  const { site, contentOf } = context;
  const hrefs = site.hrefs.get(page) ?? [];
  const body = contentOf(page).body.map((part) => {
    if (typeof part === 'string') return part;
    if (part.kind === 'link') return escapeHtml(hrefs[part.index] ?? '');
    return escapeHtml(site.summaries.get(page)?.[part.index] ?? '');
  });
  return body.join('') + renderMethodChanges(page, context);
}
