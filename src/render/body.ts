import { escapeHtml } from '../base/escapeHtml';
import type { SitePage } from '../model/site';
import type { RenderContext } from './context';

/**
 * The HTML of a page's content, with its links, the summaries of the pages that it lists, and the changes of its
 * method.
 */
export function renderBody(
  page: SitePage,
  context: Pick<RenderContext, 'site' | 'contentOf' | 'methodChangesHtml'>,
): string {
  const { site, contentOf, methodChangesHtml } = context;
  const hrefs = site.hrefs.get(page) ?? [];
  const body = contentOf(page).body.map((part) => {
    if (typeof part === 'string') return part;
    if (part.kind === 'link') return escapeHtml(hrefs[part.index] ?? '');
    return escapeHtml(site.summaries.get(page)?.[part.index] ?? '');
  });
  return body.join('') + methodChangesHtml(page);
}
