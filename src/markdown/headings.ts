import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Header } from '../../client/shared/page';
import { walkMarkdown } from './walk';

declare module 'mdast' {
  interface HeadingData {
    /** Id of the heading. */
    slug?: string;
  }
}

export interface SlugMaker {
  slugOf: (title: string) => string;
  /** Makes a slug that the page has not had yet. */
  unique: (slug: string) => string;
}

interface MarkedHeadings {
  /** All headings in order. */
  headers: Header[];
  /** Slug → the text with emoji short codes, of headings that have some. */
  shortCodes: Record<string, string>;
}

/** Gives every heading its slug: the one that its author set, otherwise one that is made from its text. */
export function markHeadings(tree: Root, { slugOf, unique }: SlugMaker): MarkedHeadings {
  const headings: Heading[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading') headings.push(node);
    return node.type === 'paragraph' || node.type === 'table' ? 'skip' : undefined;
  });
  // An id that somebody set must not change because of a heading above it that is called the same.
  const own = new Map(
    headings.flatMap((node) => (node.data?.ownId === undefined ? [] : [[node, unique(node.data.ownId)] as const])),
  );
  const slugs = new Map(
    [...headings].sort(byTurn).map((node) => [node, own.get(node) ?? unique(slugOf(textForSlug(node)))] as const),
  );
  const shortCodes: Record<string, string> = {};
  const headers = headings.map((node): Header => {
    const title = headingText(node);
    const slug = slugs.get(node)!;
    if (node.data?.codeText !== undefined) shortCodes[slug] = node.data.codeText;
    node.data = { ...node.data, slug };
    return { level: node.depth, title, slug };
  });
  return { headers, shortCodes };
}

/** A heading that docgen made comes last. */
function byTurn(a: Heading, b: Heading): number {
  return Number(a.data?.isTitle ?? false) - Number(b.data?.isTitle ?? false);
}

function textForSlug(heading: Heading): string {
  return heading.data?.slugText ?? headingText(heading);
}

/**
 * The text of a heading without markdown and HTML: `` `id` <b>and</b> more`` → `id and more`. Tags of components that
 * the site does not have are no part of its name, unless they are all of it.
 */
export function headingText(heading: Heading): string {
  const all = plain(heading);
  const named = heading.children.filter((node) => node.type !== 'text' || node.data?.isTag !== true);
  return named.length === heading.children.length ? all : plain({ ...heading, children: named }) || all;
}

function plain(heading: Heading): string {
  return toString(heading, { includeHtml: false }).replace(/\s+/g, ' ').trim();
}
