import type { Heading, Nodes, Root, RootContent } from 'mdast';
import type { Node } from 'unist';
import type { ComponentTag, TagAttribute } from '../../base/componentTag';
import { parseJson } from '../../limits/limits';
import type { Container } from '../../markdown/blocks';
import { codePanelOf } from '../../markdown/blockStack';
import { badgeElement } from '../../markdown/badge';
import { componentNode } from '../../markdown/components/componentNode';
import type { PageContext } from '../../markdown/context';
import { changeChildren, holdsText, walkMarkdown } from '../../markdown/walk';

/** Node with data that plugins of remark add, or of a type that only they know. */
interface Foreign extends Node {
  name?: string | null;
  value?: string;
  attributes?: unknown;
  children?: RootContent[];
  data?: {
    id?: unknown;
    hName?: unknown;
    hProperties?: Record<string, unknown>;
    directiveLabel?: boolean;
  };
}

const JSX = /^mdxJsx(?:Flow|Text)Element$/;

/** Shows plugins the ids of headings where they expect them: plugins that make lists of headings read ids there. */
export function showHeadingIds(tree: Root): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'heading' || node.data?.ownId === undefined) return;
    const { hProperties } = node.data;
    node.data = { ...node.data, hProperties: { id: node.data.ownId, ...hProperties } };
  });
}

/**
 * Takes over what plugins of remark have made, as docgen's own: ids of headings, components, and directives that none
 * of them has claimed.
 */
export function adoptNodes(tree: Root, context: PageContext): void {
  changeChildren(tree, (children, parent) => {
    if (parent.type === 'heading') adoptHeading(parent, context);
    const isInline = holdsText(parent);
    return children.flatMap((child) => adopted(child as Foreign, { isInline, context }) ?? [child]);
  });
}

function adoptHeading(heading: Heading, context: PageContext): void {
  const { data = {} } = heading as Foreign;
  if ((data.id ?? data.hProperties) === undefined) return;
  // An id that the author wrote says more than a plugin that makes ids of texts.
  const { id = data.id, className, ...others } = { ...data.hProperties };
  const classes = [...(heading.data?.className ?? []), ...classesOf(className)];
  // The writer of plain pages knows ids and classes.
  context.isWhole ||= Object.keys(others).length > 0;
  heading.data = {
    ...heading.data,
    ...(isName(id) && heading.data?.ownId === undefined && { ownId: id }),
    ...(classes.length > 0 && { className: classes }),
    hProperties: others as NonNullable<Heading['data']>['hProperties'] & object,
  };
}

function isName(id: unknown): id is string {
  return typeof id === 'string' && id !== '';
}

/** The classes that a plugin has written in whatever way. */
export function classesOf(className: unknown): string[] {
  const list: unknown[] = [className].flat();
  return list.flatMap((each) => (typeof each === 'string' ? each.split(/\s+/).filter(Boolean) : []));
}

interface Place {
  isInline: boolean;
  context: PageContext;
}

/** Types of docgen's own nodes that plugins use too → what docgen's always have, and theirs never. */
const OWN_FIELDS: Readonly<Record<string, string>> = { container: 'kind', component: 'tag' };

/** A plugin's node is shown by what it says of its element, whatever type it has. */
function giveOwnType(node: Foreign): void {
  const field = OWN_FIELDS[node.type];
  if (field !== undefined && !(field in node)) node.type = `plugin:${node.type}`;
}

/** Nodes that replace a node; undefined if the node stays. */
function adopted(node: Foreign, { isInline, context }: Place): RootContent[] | undefined {
  giveOwnType(node);
  const { hName } = node.data ?? {};
  if (typeof hName === 'string') {
    if (!context.components.includes(hName)) return hName === 'Badge' ? asBadge(node) : undefined;
    return [component(node, { name: hName, attributes: attributesOf(node.data?.hProperties ?? {}) }, isInline)];
  }
  if (JSX.test(node.type)) return adoptedJsx(node, isInline, context);
  return node.type.endsWith('Directive') ? unclaimed(node, context) : undefined;
}

function component(
  node: Foreign,
  { name, attributes }: Pick<ComponentTag, 'name' | 'attributes'>,
  isInline: boolean,
): RootContent {
  const tag: ComponentTag = { name, kind: 'open', attributes };
  return { ...componentNode(tag, node.position, isInline), children: node.children ?? [] };
}

/** Attributes as a page writes them: strings, and JSON behind a colon. */
function attributesOf(values: Readonly<Record<string, unknown>>): TagAttribute[] {
  return Object.entries(values).flatMap(([name, value]): TagAttribute[] => {
    if (value === true || value === null) return [{ name, text: null, at: 0 }];
    if (value === undefined || value === false) return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return [{ name: typeof value === 'string' ? name : `:${name}`, text: text.replaceAll('&', '&amp;'), at: 0 }];
  });
}

function adoptedJsx(node: Foreign, isInline: boolean, { components }: PageContext): RootContent[] | undefined {
  const { name, attributes = [], children = [] } = node;
  const listed = (Array.isArray(attributes) ? attributes : []) as { name?: unknown; value?: unknown }[];
  const values = Object.fromEntries(
    listed.flatMap(({ name: key, value }) => (typeof key === 'string' ? [[key, valueOf(value)] as const] : [])),
  );
  if (typeof name !== 'string' || name === '') return children;
  if (components.includes(name)) return [component(node, { name, attributes: attributesOf(values) }, isInline)];
  node.data = { ...node.data, hName: name, hProperties: values };
  return name === 'Badge' ? asBadge(node) : undefined;
}

function asBadge(node: Foreign): undefined {
  const { properties, children } = badgeElement({ properties: node.data?.hProperties, children: node.children });
  Object.assign(node, { data: { ...node.data, hName: 'span', hProperties: properties }, children });
}

/** Attributes of JSX are strings, nothing, or code, of which only JSON is data. */
function valueOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? true;
  const { value: code } = value as { value?: unknown };
  try {
    return parseJson(String(code));
  } catch {
    return undefined;
  }
}

/** A directive that no plugin has claimed: docgen's if it knows the kind, else the text that the author wrote. */
function unclaimed(node: Foreign, context: PageContext): RootContent[] {
  const { type, name = '', children = [] } = node;
  if (type !== 'containerDirective') return [asWritten(node, context)];
  if (name === 'code-group') {
    const panels = children.flatMap((child) => (child.type === 'code' ? [codePanelOf(child, context)] : []));
    return [{ type: 'codeGroup', children: panels, ...placed(node) }];
  }
  return [{ type: 'container', kind: name!, ...labelled(node, context), ...placed(node) }];
}

/** Its title, in brackets or as an attribute, and its content. */
function labelled(
  { children = [], attributes }: Foreign,
  context: PageContext,
): Pick<Container, 'title' | 'id' | 'children'> {
  const [first, ...rest] = children;
  const isLabel = (first as Foreign | undefined)?.data?.directiveLabel === true;
  const { title = '', id } = (attributes ?? {}) as Readonly<Record<string, string | undefined>>;
  return {
    // remark-directive's label holds its brackets.
    title: isLabel ? source(first!, context).replace(/^\[([^]*)\]$/, '$1') : title,
    children: isLabel ? rest : children,
    ...(id !== undefined && { id }),
  };
}

function asWritten(node: Foreign, context: PageContext): RootContent {
  const text: RootContent = { type: 'text', value: source(node, context), ...placed(node) };
  return node.type === 'textDirective' ? text : { type: 'paragraph', children: [text], ...placed(node) };
}

function placed({ position }: Node): Pick<Nodes, 'position'> {
  return position === undefined ? {} : { position };
}

function source({ position }: Node, context: PageContext): string {
  return context.source.text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
