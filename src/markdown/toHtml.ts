import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type {
  Code,
  FootnoteReference,
  Heading,
  HeadingData,
  InlineCode,
  List,
  ListItem,
  Parents,
  PhrasingContent,
  Root,
  TableRow,
} from 'mdast';
import { defaultHandlers, toHast, type Handlers, type State } from 'mdast-util-to-hast';
import type { Header } from '../../client/shared/page';
import { type CodeGroup, type Container, containerTitle, TRANSPARENT_KINDS } from './blocks';
import { codeWriter } from './code/codeWriter';
import { componentHandler, paragraphHandler } from './components/toElement';
import type { PageContext } from './context';
import type { ComponentUse } from '../model/component';
import { replaceEmoji } from './emoji';
import { parseMarkdown } from './markdown';
import { codeGroupElement, createCodeGroupNames, type CodeGroupNames } from './code/codeGroup';
import type { LinkResponseKeys } from './code/responseKeys';
import type { CodeBlocks } from './code/shownCode';
import { walkMarkdown } from './walk';
import { putInto, textOf, type Worded } from '../../client/shared/text';
import { element, textNode } from './element';

export interface HtmlOptions {
  context: PageContext;
  /** Headings for `[[toc]]`. */
  headers: readonly Header[];
  /** Receives the code; the index of a block is its slot's. */
  codes: CodeBlocks;
  linkResponseKeys: LinkResponseKeys;
  /** Receives the components; the index of one is its slot's. */
  uses: ComponentUse[];
  /** Names of the groups of code, if another writer of the page counts them too. */
  groupNames?: CodeGroupNames;
}

/** The HTML of markdown, with the site's words for footnotes and for the way back to where one is named. */
export function toHtml(tree: Root, handlers: Handlers, words: Worded): HtmlRoot {
  const back = textOf(words, 'footnotes.back', 'Back to reference {number}');
  return toHast(tree, {
    allowDangerousHtml: true,
    handlers,
    footnoteLabel: textOf(words, 'footnotes.title', 'Footnotes'),
    // The second time, the number is `1-2`.
    footnoteBackLabel: (reference, repeat) =>
      putInto(back, { number: `${reference + 1}${repeat > 1 ? `-${repeat}` : ''}` }),
  }) as HtmlRoot;
}

/** The library looks for each footnote among all that it has met: here it finds them at once. */
function footnoteReference(state: State, node: FootnoteReference): Element | undefined {
  const { footnoteOrder: order } = state;
  if (!Object.hasOwn(order, 'indexOf')) {
    const places = new Map<string, number>();
    order.indexOf = (id) => {
      for (let at = places.size; at < order.length; at += 1) places.set(order[at]!, at);
      return places.get(id) ?? -1;
    };
  }
  return defaultHandlers.footnoteReference(state, node);
}

/** Turns docgen's own markdown nodes into HTML elements. */
export function htmlHandlers(options: HtmlOptions): Handlers {
  const {
    context,
    headers,
    codes,
    linkResponseKeys,
    uses,
    groupNames = createCodeGroupNames(options.context),
  } = options;
  const code = codeWriter({ context, codes, linkResponseKeys });
  return {
    footnoteReference,
    code: (_state, node: Code) => code(node, (title) => title),
    container: (state: State, node: Container) => container(state, node),
    codeGroup: (state: State, node: CodeGroup) => {
      if (node.children.length === 0) {
        const text = textOf(context, 'codeGroup.empty', 'Make sure to add code blocks to your code group');
        return element('div', { className: ['code-group', 'code-group-empty'] }, [element('p', {}, [textNode(text)])]);
      }
      const { number, label } = groupNames.next();
      return codeGroupElement(node, { id: `code-group-${number}`, label }, (panel) =>
        panel.flatMap((child) =>
          child.type === 'code' ? code(child, () => '') : [state.one(child, undefined) ?? []].flat(),
        ),
      );
    },
    heading: (state: State, { depth, data, children }: Heading) => {
      groupNames.below(children);
      return heading(depth, data, state.all({ type: 'heading', depth, children }));
    },
    inlineCode,
    paragraph: paragraphHandler,
    tableRow,
    listItem: listItemHandler(),
    component: componentHandler(context, uses),
    ...(Object.assign({}, ...context.steps.map((steps) => steps.handlers?.(context, codes))) as Handlers),
    tableOfContents: () =>
      tableOfContents(
        headers.filter(({ level }) => context.markdown.headers.includes(level)),
        textOf(context, 'contents.title', 'On this page'),
      ),
  };
}

/** As many characters fit beside each other on any screen. */
const FITS = 24;

/** True if code in a text stays in one line: short words with hyphens, such as `YYYY-MM-DD`. */
export function isWhole(code: string): boolean {
  return code.length <= FITS && /\w-\w/.test(code);
}

function inlineCode(state: State, node: InlineCode): Element {
  const written = defaultHandlers.inlineCode(state, node);
  if (!isWhole(node.value)) return written;
  return { ...written, properties: { ...written.properties, className: ['whole'] } };
}

/**
 * Handles list items, and looks for loose ones once per list. The default looks for each item, which takes for ever in
 * long lists.
 */
function listItemHandler() {
  const known = new WeakMap<List, List>();
  const looseness = (list: List): List => {
    const found = known.get(list);
    if (found !== undefined) return found;
    const isLoose = list.spread === true || list.children.some((item) => item.spread ?? item.children.length > 1);
    const made: List = { type: 'list', spread: isLoose, children: [] };
    known.set(list, made);
    return made;
  };
  return (state: State, node: ListItem, parent: Parents | undefined): Element =>
    // Terms and definitions are loose or tight by themselves.
    defaultHandlers.listItem(state, node, parent?.type !== 'list' ? parent : node.data ? undefined : looseness(parent));
}

function tableRow(state: State, node: TableRow, parent: Parents | undefined): Element {
  const row = defaultHandlers.tableRow(state, node, parent);
  if (parent?.children[0] === node) {
    for (const cell of row.children)
      if (cell.type === 'element') cell.properties = { scope: 'col', ...cell.properties };
  }
  return node.data?.id === undefined ? row : { ...row, properties: { id: node.data.id } };
}

function container(state: State, node: Container): ElementContent | ElementContent[] {
  const { kind, own, id } = node;
  if (kind === 'methods') return state.all(node).map(methodList);
  if (TRANSPARENT_KINDS.includes(kind)) return state.all(node);
  const children: ElementContent[] = state.wrap(state.all(node), true);
  const title = titleContent(state, containerTitle(node));
  const tagName = own?.element ?? (kind === 'details' ? 'details' : 'div');
  const open = node.isOpen;
  const properties = { className: ['container', ...(own?.className ?? kind).split(' ')], ...(id && { id }), open };
  if (tagName === 'details') return element(tagName, properties, [element('summary', {}, title), ...children]);
  if (own !== undefined && title.length === 0) return element(tagName, properties, children);
  return element(tagName, properties, [element('p', { className: ['container-title'] }, title), ...children]);
}

function titleContent(state: State, title: string): ElementContent[] {
  if (title === '') return [];
  const content = titleText(title);
  return typeof content === 'string' ? [textNode(content)] : state.all({ type: 'paragraph', children: content });
}

/** A title may contain code, emphasis and links. */
export function titleText(title: string): string | PhrasingContent[] {
  if (!/[`*_[\\<&:~]/.test(title)) return title;
  const tree = parseMarkdown(title);
  const [paragraph] = tree.children;
  if (tree.children.length > 1 || paragraph?.type !== 'paragraph') return title;
  replaceEmoji(tree);
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'html' && parent !== undefined) parent.children[index] = { type: 'text', value: node.value };
  });
  return paragraph.children;
}

function heading(depth: number, data: HeadingData | undefined, children: ElementContent[]): Element {
  const { slug, className, hProperties } = data ?? {};
  if (slug === undefined) return element(`h${depth}`, { ...hProperties }, children);
  // Not in the tab order, because the lists of headings offer the same links.
  const anchor = { href: `#${slug}`, className: ['header-anchor'], ariaHidden: 'true' as const, tabIndex: -1 };
  const properties = { id: slug, ...(className && { className }), ...hProperties };
  return element(`h${depth}`, properties, [element('a', anchor, [textNode('#')]), ...children]);
}

function methodList(child: ElementContent): ElementContent {
  if (child.type !== 'element' || child.tagName !== 'ul') return child;
  return { ...child, properties: { ...child.properties, className: ['method-list'] } };
}

function tableOfContents(headers: readonly Header[], ariaLabel: string): Element {
  const items = headers.map(({ level, title, slug }) =>
    element('li', { dataLevel: level }, [element('a', { href: `#${slug}` }, [textNode(title)])]),
  );
  return element('nav', { className: ['table-of-contents'], ariaLabel }, [element('ul', {}, items)]);
}
