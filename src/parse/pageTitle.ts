import type { Heading, Root } from 'mdast';
import type { Header } from '../../client/shared/page';
import { isHome } from '../../client/shared/isHome';
import type { FrontMatter } from '../config/frontMatterSchema';
import { walkMarkdown } from './walk';

declare module 'mdast' {
  interface HeadingData {
    /** True for a heading made from the title in front matter: its id must not change those of others. */
    isTitle?: boolean;
  }
}

/** Shows the title of the front matter on a page that has no heading of level 1; a home page shows its own. */
export function showTitle(tree: Root, frontMatter: FrontMatter): void {
  const { title } = frontMatter;
  if (title === undefined || title.trim() === '' || isHome({ frontmatter: frontMatter }) || hasTitle(tree)) return;
  const heading: Heading = { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] };
  tree.children.unshift({ ...heading, data: { isTitle: true } });
}

function hasTitle(tree: Root): boolean {
  let found = false;
  walkMarkdown(tree, (node) => {
    found ||= node.type === 'heading' ? node.depth === 1 : node.type === 'html' && /<h1[\s>]/i.test(node.value);
  });
  return found;
}

/** The title of a page: that of its front matter, otherwise the first heading of level 1, or else of any. */
export function pageTitle({ title }: FrontMatter, headers: readonly Header[]): string {
  return title ?? (headers.find(({ level }) => level === 1) ?? headers[0])?.title ?? '';
}
