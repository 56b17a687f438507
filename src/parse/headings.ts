import type { Heading, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Header } from '../../client/shared/page';
import { slugify } from './slug';

/** Gives every heading its id and an anchor before its text, and returns all headings in order. */
export function markHeadings(tree: Root, uniqueSlug: (slug: string) => string): Header[] {
  const headers: Header[] = [];
  visit(tree, 'heading', (heading) => {
    const title = headingText(heading);
    const slug = uniqueSlug(slugify(title));
    headers.push({ level: heading.depth, title, slug });
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: slug } };
    heading.children.unshift(anchor(slug));
  });
  return headers;
}

/** The text of a heading without markdown and HTML: `` `id` <b>and</b> more`` → `id and more` */
export function headingText(heading: Heading): string {
  return toString(heading, { includeHtml: false }).replace(/\s+/g, ' ').trim();
}

function anchor(slug: string): PhrasingContent {
  // Out of the tab order: it doubles what the heading's own link list offers.
  const hProperties = { className: ['header-anchor'], ariaHidden: 'true', tabIndex: -1 };
  return { type: 'link', url: `#${slug}`, children: [{ type: 'text', value: '#' }], data: { hProperties } };
}
