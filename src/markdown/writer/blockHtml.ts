import { append } from '../../../client/shared/lists';
import type { Heading, List, ListItem, RootContent, Table, TableRow, Nodes } from 'mdast';
import { textOf } from '../../../client/shared/text';
import { type Container, containerTitle, TRANSPARENT_KINDS } from '../blocks';
import { titleText } from '../toHtml';
import { attributeHtml, textHtml } from './escape';
import { inlineHtml } from './inlineHtml';
import { isStyled, type PageWriter } from './pageWriter';

/** The HTML of blocks, each by itself; those that readers do not see are left out. */
export function blocksHtml(nodes: readonly RootContent[], page: PageWriter): string[] {
  const blocks: string[] = [];
  for (const node of nodes) {
    if (isTransparent(node)) {
      append(blocks, blocksHtml(node.children, page));
      continue;
    }
    const html = blockHtml(node, page);
    if (html !== undefined) blocks.push(html);
  }
  return blocks;
}

/** A container that is not shown itself. */
function isTransparent(node: RootContent): node is Container {
  return node.type === 'container' && TRANSPARENT_KINDS.includes(node.kind);
}

function blockHtml(node: RootContent, page: PageWriter): string | undefined {
  const write = isStyled(node) && node.type !== 'heading' ? undefined : WRITERS.get(node.type);
  return write === undefined ? page.otherBlock(node) : write(node, page);
}

type Writer<Node> = (node: Node, page: PageWriter) => string | undefined;

const WRITERS = new Map<string, Writer<RootContent>>(
  Object.entries({
    paragraph: ({ children, data }, page) =>
      data?.isBare === true ? inlineHtml(children, page) : `<p>${inlineHtml(children, page)}</p>`,
    heading: headingHtml,
    code: (node, page) => page.code(node),
    list: (node, page) => (isPlainList(node) ? listHtml(node, page) : page.otherBlock(node)),
    table: (node, page) => (isPlainTable(node) ? tableHtml(node, page) : page.otherBlock(node)),
    blockquote: ({ children }, page) => `<blockquote>${lines(blocksHtml(children, page))}</blockquote>`,
    container: (node, page) => (isPlainContainer(node) ? containerHtml(node, page) : page.otherBlock(node)),
    thematicBreak: () => '<hr>',
    html: (node, page) => page.html(node),
    definition: () => undefined,
  } satisfies { [Type in RootContent['type']]?: Writer<Extract<RootContent, { type: Type }>> }) as [
    string,
    Writer<RootContent>,
  ][],
);

/** Blocks in an element, each on lines of its own. */
function lines(blocks: readonly string[]): string {
  return blocks.length === 0 ? '\n' : `\n${blocks.join('\n')}\n`;
}

function headingHtml({ depth, data, children }: Heading, page: PageWriter): string {
  page.heading(children);
  const { slug, className } = data ?? {};
  if (slug === undefined) return `<h${depth}>${inlineHtml(children, page)}</h${depth}>`;
  page.anchors.push(slug);
  const id = attributeHtml(slug);
  const classes = className === undefined ? '' : ` class="${attributeHtml(className.join(' ').trim())}"`;
  const anchor = `<a href="#${id}" class="header-anchor" aria-hidden="true" tabindex="-1">#</a>`;
  return `<h${depth} id="${id}"${classes}>${anchor}${inlineHtml(children, page)}</h${depth}>`;
}

function listHtml({ ordered, start, spread, children }: List, page: PageWriter): string {
  const isLoose = spread === true || children.some((item) => item.spread ?? item.children.length > 1);
  const items = children.map((item) => itemHtml(item, isLoose, page));
  const name = ordered === true ? 'ol' : 'ul';
  const number = typeof start === 'number' && start !== 1 ? ` start="${start}"` : '';
  const hasTasks = children.some(({ checked }) => typeof checked === 'boolean');
  return `<${name}${number}${hasTasks ? ' class="contains-task-list"' : ''}>${lines(items)}</${name}>`;
}

/** A block in an item of a list. */
interface ItemBlock {
  html: string;
  /** True for paragraphs: in a tight list, only their content is written. */
  isParagraph: boolean;
}

function itemHtml({ checked, children }: ListItem, isLoose: boolean, page: PageWriter): string {
  const blocks = itemBlocks(children, page);
  const isTask = typeof checked === 'boolean';
  if (isTask) addBox(blocks, checkBox(checked, page));
  const html = blocks.map((block, index) => {
    const isInLine = !isLoose && index === 0 && block.isParagraph;
    const shown = isLoose && block.isParagraph ? `<p>${block.html}</p>` : block.html;
    return isInLine ? shown : `\n${shown}`;
  });
  const last = blocks.at(-1);
  const end = last !== undefined && (isLoose || !last.isParagraph) ? '\n' : '';
  return `<li${isTask ? ' class="task-list-item"' : ''}>${html.join('')}${end}</li>`;
}

/** Puts a box in front of the first paragraph. */
function addBox(blocks: ItemBlock[], box: string): void {
  const [first] = blocks;
  if (first?.isParagraph === true) first.html = first.html === '' ? box : `${box} ${first.html}`;
  else blocks.unshift({ html: box, isParagraph: true });
}

function itemBlocks(nodes: readonly RootContent[], page: PageWriter): ItemBlock[] {
  return nodes.flatMap((node): ItemBlock[] => {
    if (isTransparent(node)) return itemBlocks(node.children, page);
    if (node.type === 'paragraph' && node.data?.isBare !== true)
      return [{ html: inlineHtml(node.children, page), isParagraph: true }];
    const html = blockHtml(node, page);
    return html === undefined ? [] : [{ html, isParagraph: false }];
  });
}

/** Labelled, since it has no text of its own (WCAG 4.1.2). */
function checkBox(isChecked: boolean, { words }: PageWriter): string {
  const label = isChecked ? textOf(words, 'task.done', 'Done') : textOf(words, 'task.open', 'Open');
  return `<input type="checkbox"${isChecked ? ' checked' : ''} disabled aria-label="${attributeHtml(label)}">`;
}

/** In a box that scrolls if the table is wider than the page. */
function tableHtml({ align, children }: Table, page: PageWriter): string {
  const [head, ...body] = children.map((row, index) => rowHtml(row, { align, name: index === 0 ? 'th' : 'td', page }));
  const parts = [
    ...(head === undefined ? [] : [`<thead>${lines([head])}</thead>`]),
    ...(body.length === 0 ? [] : [`<tbody>${lines(body)}</tbody>`]),
  ];
  return `<div class="table-wrapper"><table>${lines(parts)}</table></div>`;
}

function rowHtml(
  { data, children }: TableRow,
  { align, name, page }: { align: Table['align']; name: 'th' | 'td'; page: PageWriter },
): string {
  const id = data?.id === undefined ? '' : ` id="${attributeHtml(data.id)}"`;
  if (data?.id !== undefined) page.anchors.push(data.id);
  const cells: string[] = [];
  const opening = name === 'th' ? 'th scope="col"' : 'td';
  const { length } = align ?? children;
  for (let at = 0; at < length; at += 1) {
    const side = align?.[at];
    const content = inlineHtml(children[at]?.children ?? [], page);
    cells.push(`<${opening}${side ? ` align="${side}"` : ''}>${content}</${name}>`);
  }
  return `<tr${id}>${lines(cells)}</tr>`;
}

function containerHtml(node: Container, page: PageWriter): string {
  const { kind, id, children } = node;
  const text = titleText(containerTitle(node));
  const title = typeof text === 'string' ? textHtml(text) : inlineHtml(text, page);
  const [name, heading] =
    kind === 'details'
      ? ['details', `<summary>${title}</summary>`]
      : ['div', `<p class="container-title">${title}</p>`];
  const content = lines(blocksHtml(children, page));
  if (id !== undefined) page.anchors.push(id);
  const place = id === undefined ? '' : ` id="${attributeHtml(id)}"`;
  const open = node.isOpen === true ? ' open' : '';
  return `<${name} class="container ${attributeHtml(kind)}"${place}${open}>${heading}${content}</${name}>`;
}

/** True if no earlier step has said how an item is to be written. */
export function isPlainList({ children }: List): boolean {
  return !children.some((item) => isStyled(item) || item.children.some(isStyledParagraph));
}

function isStyledParagraph(node: Nodes): boolean {
  return node.type === 'paragraph' && isStyled(node);
}

/** The same for the rows and cells of a table. */
export function isPlainTable({ children }: Table): boolean {
  return !children.some((row) => isStyled(row) || row.children.some(isStyled));
}

/** A container that looks like its kind. */
export function isPlainContainer({ own, kind }: Container): boolean {
  return own === undefined && kind !== 'methods';
}
