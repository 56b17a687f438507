import type { Heading, Html, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { openingTags } from '../../client/shared/htmlTokens';
import type { Header } from '../../client/shared/page';
import { isHome } from '../../client/shared/pageName';
import { nameInWords } from '../base/names';
import type { FrontMatter } from '../config/frontMatterSchema';
import type { PageContext } from '../markdown/context';
import { walkMarkdown } from '../markdown/walk';

declare module 'mdast' {
  interface HeadingData {
    /** True for a heading made from the title in front matter: its id must not change those of others. */
    isTitle?: boolean;
  }
}

/**
 * Shows the title of the front matter on a page that does not begin with a heading of level 1: readers of Hugo and
 * Docusaurus see it above the text. A home page shows its own.
 */
export function showTitle(tree: Root, frontMatter: FrontMatter, context: TitleContext): void {
  if (isHome({ frontmatter: frontMatter })) return;
  const given = frontMatter.title?.trim() === '' ? undefined : frontMatter.title;
  if (given !== undefined) {
    if (!beginsWithHeading(tree, given)) tree.children.unshift(titleOf(given));
    return;
  }
  const name = context.isForeign === true ? nameOf(tree, context) : '';
  if (name !== '') tree.children.unshift(titleOf(name));
}

type TitleContext = Pick<PageContext, 'isForeign' | 'source' | 'titlesFrom'>;

/** The title of a page that says none, from the name of its file; empty if its first heading is the title. */
function nameOf(tree: Root, { source: { relativePath }, titlesFrom }: TitleContext): string {
  const name = titlesFrom === 'name' ? fileName(relativePath) : nameInWords(relativePath);
  const isHeading = titlesFrom === undefined ? hasTitle(tree) : beginsWithHeading(tree, name);
  return isHeading ? '' : name;
}

/** `Release notes/v0.9.8.md` → `v0.9.8` */
function fileName(relativePath: string): string {
  return relativePath.slice(relativePath.lastIndexOf('/') + 1).replace(/\.mdx?$/, '');
}

function titleOf(text: string): Heading {
  return { type: 'heading', depth: 1, children: [{ type: 'text', value: text }], data: { isTitle: true } };
}

/** True if a page has a heading of level 1 above its text, or one anywhere that says the title. */
function beginsWithHeading(tree: Root, title: string): boolean {
  let hasText = false;
  for (const block of tree.children) {
    const heading = firstHeading(block, (depth) => depth === 1);
    if (heading !== undefined) return !hasText || isSame(heading, title);
    hasText ||= toString(block, VISIBLE).trim() !== '';
  }
  return false;
}

/** Pictures and HTML above a heading are badges and logos. */
const VISIBLE = { includeImageAlt: false, includeHtml: false };

function isSame(heading: Heading | Html, title: string): boolean {
  return heading.type === 'html' || toString(heading).trim().toLowerCase() === title.trim().toLowerCase();
}

/** True if a page has a heading of level 1, or begins with any heading: one below a text is that of a part. */
function hasTitle(tree: Root): boolean {
  const first = tree.children.find((block) => toString(block, VISIBLE).trim() !== '' || block.type === 'html');
  return tree.children.some((block) => firstHeading(block, (depth) => depth === 1 || block === first) !== undefined);
}

/** The first heading in a block that has one of the levels, which may be written in HTML. */
function firstHeading(block: RootContent, isLevel: (depth: number) => boolean): Heading | Html | undefined {
  let found: Heading | Html | undefined;
  walkMarkdown(block, (node) => {
    if (found !== undefined) return 'skip';
    if (node.type === 'heading' && isLevel(node.depth)) found = node;
    else if (node.type === 'html' && levelsIn(node.value).some(isLevel)) found = node;
    return undefined;
  });
  return found;
}

function levelsIn(html: string): number[] {
  return [...openingTags(html)].filter(({ name }) => /^h[1-6]$/.test(name)).map(({ name }) => Number(name[1]));
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
