import type { Element, ElementContent } from 'hast';
import type { Code, Heading, HeadingData, InlineCode, Parents, PhrasingContent, RootContent, TableRow } from 'mdast';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import { listItemHandler } from './listItem';
import { sampleChoice } from '../../client/builder/samples/templates';
import type { Header } from '../../client/shared/page';
import { activePanel, type CodeGroup, type Container } from './blocks';
import { codeWriter } from './code/codeWriter';
import { componentHandler, paragraphHandler } from './components/toElement';
import { containerTitle, TRANSPARENT_KINDS } from './containerTitle';
import type { PageContext } from './context';
import type { ComponentUse } from '../model/component';
import { replaceEmoji } from './emoji';
import { parseMarkdown } from './markdown';
import type { CodeGroupNames } from './code/codeGroupNames';
import type { LinkResponseKeys } from './code/responseKeys';
import { ownRows, rowsHandler } from './rows/rowsHandler';
import type { CodeBlocks } from './code/shownCode';
import { walkMarkdown } from './walk';
import { isWhole } from './code/wholeCode';
import { textOf } from '../../client/shared/text';
import { element } from './element';

export interface HtmlOptions {
  context: PageContext;
  /** Headings for `[[toc]]`. */
  headers: readonly Header[];
  /** Receives the code; the index of a block is its slot's. */
  codes: CodeBlocks;
  linkResponseKeys: LinkResponseKeys;
  /** Receives the components; the index of one is its slot's. */
  uses: ComponentUse[];
  groupNames: CodeGroupNames;
}

/** Turns docgen's own markdown nodes into HTML elements. */
export function htmlHandlers({ context, headers, codes, linkResponseKeys, uses, groupNames }: HtmlOptions): Handlers {
  const code = codeWriter({ context, codes, linkResponseKeys });
  return {
    code: (_state, node: Code) => code(node, (title) => title),
    container: (state: State, node: Container) => container(state, node),
    codeGroup: (state: State, node: CodeGroup) => {
      if (node.children.length === 0) {
        return element('div', { className: ['code-group', 'code-group-empty'] }, [
          paragraph(textOf(context, 'codeGroup.empty', 'Make sure to add code blocks to your code group')),
        ]);
      }
      const { number, label } = groupNames.next();
      return codeGroup(node, { id: `code-group-${number}`, label }, (panel) =>
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
    rows: rowsHandler(context, codes),
    ownRows,
    tableOfContents: () =>
      tableOfContents(
        headers.filter(({ level }) => context.markdown.headers.includes(level)),
        textOf(context, 'contents.title', 'On this page'),
      ),
  };
}

function inlineCode(state: State, node: InlineCode): Element {
  const written = defaultHandlers.inlineCode(state, node);
  if (!isWhole(node.value)) return written;
  return { ...written, properties: { ...written.properties, className: ['whole'] } };
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
  return typeof content === 'string'
    ? [{ type: 'text', value: content }]
    : state.all({ type: 'paragraph', children: content });
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
  return element(`h${depth}`, properties, [element('a', anchor, [{ type: 'text', value: '#' }]), ...children]);
}

function methodList(child: ElementContent): ElementContent {
  if (child.type !== 'element' || child.tagName !== 'ul') return child;
  return { ...child, properties: { ...child.properties, className: ['method-list'] } };
}

/** Tabs in the WAI-ARIA pattern; every panel is in the HTML, with a caption for readers without JavaScript. */
function codeGroup(
  node: CodeGroup,
  { id, label }: { id: string; label: string },
  render: (panel: RootContent[]) => ElementContent[],
): Element {
  const active = activePanel(node);
  const tabs = node.children.map((panel, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `${id}-tab-${index + 1}`,
        ariaControls: [`${id}-panel-${index + 1}`],
        ariaSelected: String(index === active),
        tabIndex: index === active ? 0 : -1,
      },
      [{ type: 'text', value: panel.title }],
    ),
  );
  const panels = node.children.map((panel, index) =>
    element(
      'div',
      {
        className: ['code-group-panel'],
        role: 'tabpanel',
        id: `${id}-panel-${index + 1}`,
        ariaLabelledBy: [`${id}-tab-${index + 1}`],
        dataActive: index === active ? '' : undefined,
        dataSample: sampleOf(panel),
      },
      [paragraph(panel.title, 'code-group-caption'), ...render(panel.children)],
    ),
  );
  const list = element('div', { className: ['code-group-tabs'], role: 'tablist', ariaLabel: label }, tabs);
  return element('div', { className: ['code-group'], dataCodeGroup: groupSignature(node) }, [list, ...panels]);
}

/** The name of the docgen sample that a panel shows, which the form on the page fills in. */
function sampleOf({ children }: CodeGroup['children'][number]): string | undefined {
  return children.find((child) => child.type === 'code')?.data?.sample;
}

/** Choices in a group, which connect the group with the reader's choice: `cURL|PHP`. Empty if no choice is kept. */
function groupSignature(node: CodeGroup): string {
  if (node.isOfPage === true) return '';
  const choiceOf = (panel: CodeGroup['children'][number]): string =>
    sampleChoice(sampleOf(panel) ?? '') ?? panel.title.replaceAll('|', '/');
  return node.children.map(choiceOf).join('|');
}

function tableOfContents(headers: readonly Header[], ariaLabel: string): Element {
  const items = headers.map(({ level, title, slug }) =>
    element('li', { dataLevel: level }, [element('a', { href: `#${slug}` }, [{ type: 'text', value: title }])]),
  );
  return element('nav', { className: ['table-of-contents'], ariaLabel }, [element('ul', {}, items)]);
}

function paragraph(text: string, className?: string): Element {
  return element('p', className === undefined ? {} : { className: [className] }, [{ type: 'text', value: text }]);
}
