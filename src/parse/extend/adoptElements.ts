import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Header } from '../../../client/shared/page';
import type { ComponentUse, Json } from '../../model/component';
import type { PageContext } from '../../markdown/context';
import { badgeElement } from '../../markdown/badge';
import { slot } from '../../markdown/slots';
import { walkHtml } from '../../markdown/walk';
import { frontMatterSchema, type FrontMatter } from '../../config/frontMatterSchema';
import { describeIssue } from '../../report/describeIssue';

/** Prefix that rehype-sanitize adds to ids, to which no link leads then. */
const CLOBBERED = 'user-content-';
const HEADING = /^h[1-6]$/;
const TEXTS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'em', 'strong', 'del', 'td', 'th', 'span', 'li']);

/** Gives headings their ids back where a plugin has put something in front of them: all links lead to these. */
export function restoreIds(tree: Root, headers: readonly Header[]): void {
  const slugs = new Set(headers.map(({ slug }) => slug));
  walkHtml(tree, (node) => {
    if (node.type !== 'element' || !HEADING.test(node.tagName)) return;
    const { id } = node.properties;
    if (typeof id !== 'string' || !id.startsWith(CLOBBERED)) return;
    const own = id.slice(CLOBBERED.length);
    if (slugs.has(own)) node.properties.id = own;
  });
}

/** Makes components of the elements that plugins of rehype have made, called like components of the site. */
export function adoptElements(tree: Root, { components }: PageContext, uses: ComponentUse[]): void {
  const adopt = (children: RootContent[], isInline: boolean, parent: number | undefined): RootContent[] =>
    children.flatMap((child): RootContent[] => {
      if (child.type !== 'element') return [child];
      if (!components.includes(child.tagName)) {
        const inside = isInline || TEXTS.has(child.tagName);
        child.children = adopt(child.children, inside, parent) as ElementContent[];
        return [child.tagName === 'Badge' ? badgeElement(child) : child];
      }
      const index = uses.push(useOf(child, isInline, parent)) - 1;
      const content = adopt(child.children, isInline, index);
      return [text(slot('component', index)), ...content, text(slot('end', index))];
    });
  tree.children = adopt(tree.children, false, undefined);
}

function useOf({ tagName, properties, children, position }: Element, isInline: boolean, parent?: number): ComponentUse {
  return {
    name: tagName,
    props: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Record<
      string,
      Json
    >,
    hasChildren: children.length > 0,
    isInline,
    ...(parent !== undefined && { parent }),
    ...(position && { line: position.start.line, column: position.start.column }),
  };
}

function text(value: string): RootContent {
  return { type: 'text', value };
}

/**
 * Data that plugins get in `file.data`: the front matter, which they may change, also by the name that others give it.
 */
export function pageData(frontMatter: FrontMatter): Record<string, unknown> {
  const known = structuredClone(frontMatter);
  return { frontMatter: known, matter: known };
}

/** The front matter that plugins have left, checked as what an author writes; a string says what is wrong with it. */
export function changedFrontMatter(before: FrontMatter, data: Readonly<Record<string, unknown>>): FrontMatter | string {
  const isChanged = (value: unknown) => JSON.stringify(value ?? null) !== JSON.stringify(before);
  // Plugins that were made for others know the second name only.
  const name = ['frontMatter', 'matter'].find((each) => data[each] !== undefined && isChanged(data[each]));
  if (name === undefined) return before;
  const after = data[name];
  const result = frontMatterSchema.safeParse(after);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const { expected, got = 'nothing' } = describeIssue(issue!, after);
  return `\`${[`file.data.${name}`, ...issue!.path].join('.')}\`: expected ${expected}, got ${got}`;
}
