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

/**
 * The title of a page: that of its front matter, otherwise the first heading of level 1, the name of what a landing
 * page is about, or else the first heading of any level.
 */
export function pageTitle(frontMatter: FrontMatter, headers: readonly Header[]): string {
  const heading = headers.find(({ level }) => level === 1);
  return frontMatter.title ?? heading?.title ?? heroTitle(frontMatter) ?? headers[0]?.title ?? '';
}

function heroTitle(frontMatter: FrontMatter): string | undefined {
  if (!isHome({ frontmatter: frontMatter })) return undefined;
  const { hero, heroText } = frontMatter as { hero?: { name?: unknown; text?: unknown } | null; heroText?: unknown };
  const texts = [hero?.name, hero?.text, heroText];
  return texts.find((each): each is string => typeof each === 'string' && each.trim() !== '');
}
