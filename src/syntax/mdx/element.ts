import type { List, ListItem, RootContent } from 'mdast';
import { textOf, type Attributes, type JsxNode } from './attributes';
import type { Around, Reader } from './reader';

/** An element of JSX that is being read. */
export interface JsxElement {
  node: JsxNode;
  name: string;
  attributes: Attributes;
  around: Around;
  reader: Reader;
}

const TITLE = ['title', 'label', 'summary', 'header', 'cardTitle'];

export function titleOf({ attributes }: JsxElement): string {
  return textOf(attributes, ...TITLE);
}

export function contentOf({ node, around, reader }: JsxElement, tabsOf: Around['tabs'] = around.tabs): RootContent[] {
  return joined(reader.blocks(node.children, { tabs: tabsOf }));
}

/** A step with a title, as an item of a list. */
export function stepOf(element: JsxElement): RootContent {
  const title = titleOf(element);
  const content = contentOf(element);
  const { position } = element.node;
  const heading: RootContent[] =
    title === '' ? [] : [{ type: 'heading', depth: 4, children: [{ type: 'text', value: title }] }];
  const item = { type: 'listItem', spread: true, checked: null, children: [...heading, ...content] } as ListItem;
  const list: List = { type: 'list', ordered: true, start: 1, spread: true, children: [item], data: { goesOn: true } };
  return { ...list, ...(position && { position }) };
}

declare module 'mdast' {
  interface ListData {
    /** True for a list made of a step or a file: the next one goes on in the same list. */
    goesOn?: boolean;
  }
}

/** Blocks in which steps or files that follow each other are one list. */
function joined(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const isNext = node.type === 'list' && node.data?.goesOn === true && last?.type === 'list';
    if (isNext && last.data?.goesOn === true && last.ordered === node.ordered) last.children.push(...node.children);
    else result.push(node);
  }
  return result;
}
