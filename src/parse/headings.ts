import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Header } from '../../client/shared/page';
import { slugify } from '../base/slug';
import { walkMarkdown } from './walk';

declare module 'mdast' {
  interface HeadingData {
    /** Id of the heading. */
    slug?: string;
  }
}

/** Gives every heading its slug, and returns all headings in order. */
export function markHeadings(tree: Root, uniqueSlug: (slug: string) => string): Header[] {
  const headers: Header[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type !== 'heading') return;
    const title = headingText(node);
    const slug = uniqueSlug(slugify(title));
    headers.push({ level: node.depth, title, slug });
    node.data = { ...node.data, slug };
  });
  return headers;
}

/** The text of a heading without markdown and HTML: `` `id` <b>and</b> more`` → `id and more` */
export function headingText(heading: Heading): string {
  return toString(heading, { includeHtml: false }).replace(/\s+/g, ' ').trim();
}
