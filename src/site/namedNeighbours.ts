import type { PageLink } from '../../client/shared/sidebar';
import type { FrontMatter } from '../config/frontMatterSchema';
import type { Site, SitePage } from '../model/site';
import { linkedPage, type LinkTargets } from './links';
import { labelOf } from './sidebar/entry';

/** The pages before and after that front matter names with `prev` and `next`. */
export function namedNeighbours(pages: readonly SitePage[], targets: LinkTargets): Site['neighbours'] {
  const found = new Map<string, Partial<Record<'previous' | 'next', PageLink | null>>>();
  for (const page of pages) {
    const { prev, next } = page.parsed.frontMatter;
    if (prev === undefined && next === undefined) continue;
    const previous = neighbour(prev, page, targets);
    const following = neighbour(next, page, targets);
    found.set(page.record.path, {
      ...(previous !== undefined && { previous }),
      ...(following !== undefined && { next: following }),
    });
  }
  return found;
}

/** A text that names no page leaves the neighbour that the sidebar gives. */
function neighbour(named: FrontMatter['prev'], page: SitePage, targets: LinkTargets): PageLink | null | undefined {
  if (named === undefined) return undefined;
  if (named === false) return null;
  const { link, text } = typeof named === 'string' ? { link: named, text: undefined } : named;
  const target = linkedPage(link, page, targets);
  if (target === undefined) return text === undefined ? undefined : { path: link, title: text };
  return { path: target.record.path, title: text ?? labelOf(target) };
}
