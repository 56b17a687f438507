import type { Nodes } from 'mdast';
import { isRecord } from '../../literals/values';
import { textOf, type Attributes, type JsxNode } from './attributes';

/** Facts about tabs from the element around them. */
export interface TabsAround {
  /** Titles of its tabs, by their values. */
  labels: ReadonlyMap<string, string>;
  /** Titles of its tabs, in their order. */
  items: readonly string[];
  /** Value of the tab that is shown at first. */
  first: string;
  /** How many of them have been read. */
  count: number;
}

const TAB = /^(?:Tab|TabItem|Tabs\.Tab|TabPanel|TabsContent)$/;

/** True if an element is a tab of Docusaurus, Starlight, Nextra, Mintlify or Fumadocs. */
export function isTab(name: string): boolean {
  return TAB.test(name);
}

/** True if an element shows only tabs, as in a site's own component around `<TabItem>`. */
export function holdsTabs({ children }: JsxNode): boolean {
  const shown = (children as Nodes[]).filter(({ type }) => type !== 'mdxFlowExpression');
  return shown.length > 0 && shown.every((child) => isElement(child) && isTab(child.name ?? ''));
}

function isElement(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export function tabsAround(attributes: Attributes): TabsAround {
  const listed = attributes.get('values')?.value ?? attributes.get('tabs')?.value;
  const records = (Array.isArray(listed) ? (listed as unknown[]) : []).filter(isRecord);
  const items = attributes.get('items')?.value;
  const labels = records.flatMap(({ value, label }) =>
    typeof value === 'string' && typeof label === 'string' ? [[value, label] as const] : [],
  );
  return {
    labels: new Map(labels),
    items: (Array.isArray(items) ? (items as unknown[]) : []).map((item) => (typeof item === 'string' ? item : '')),
    first: textOf(attributes, 'defaultValue'),
    count: 0,
  };
}

/** Title of the next tab; one without a name is called by its number. */
export function tabTitle(attributes: Attributes, around: TabsAround | undefined): { title: string; isFirst: boolean } {
  const value = textOf(attributes, 'value');
  const at = around?.count ?? 0;
  if (around !== undefined) around.count += 1;
  const isListed = around?.items.includes(value) === true;
  const names = [
    ...[textOf(attributes, 'label'), around?.labels.get(value), isListed ? value : textOf(attributes, 'title')],
    ...[value, textOf(attributes, 'name'), around?.items[at], `${at + 1}`],
  ];
  const isDefault = attributes.has('default') || attributes.has('active');
  return {
    title: names.find((name) => name !== undefined && name !== '')!,
    isFirst: isDefault || (value !== '' && value === around?.first),
  };
}
