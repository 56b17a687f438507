import type { Element } from 'hast';
import type { Node } from 'unist';

interface Loose extends Node {
  value?: unknown;
  tagName?: unknown;
  properties?: unknown;
  children?: unknown;
}

/** Nodes without children that are nothing without a text. */
const TEXTS = new Set(['text', 'code', 'inlineCode', 'html', 'comment', 'raw']);

/**
 * Looks whether what a plugin has made is a tree: returns what is wrong with it, and takes out what would keep others
 * from going on. What is only left out, as plugins do, is put in.
 */
export function mendTree(tree: Node): string | undefined {
  let fault: string | undefined;
  const note = (text: string): void => void (fault ??= text);
  const around = new Set<Node>();
  const done = new WeakSet<Node>();
  const visit = (node: Loose): void => {
    // A node may stand in a tree twice, but not within itself.
    if (done.has(node)) return;
    done.add(node);
    complete(node);
    if (!Array.isArray(node.children)) return;
    around.add(node);
    const children = node.children as unknown[];
    if (!children.every((child) => faultOf(child, around) === undefined)) {
      for (const child of children) {
        const found = faultOf(child, around);
        if (found !== undefined) note(`${found}, in \`${nameOf(node)}\``);
      }
      node.children = children.filter((child) => faultOf(child, around) === undefined);
    }
    for (const child of node.children as Loose[]) visit(child);
    around.delete(node);
  };
  visit(tree);
  return fault;
}

function complete(node: Loose): void {
  if (node.type === 'element') node.properties = withClassName((node.properties ?? {}) as Element['properties']);
  if (node.type === 'element' || node.type === 'root') node.children ??= [];
}

/** Shiki writes `class` for `className`: beside the other one it would be lost. */
function withClassName(properties: Element['properties']): Element['properties'] {
  const { class: written, ...others } = properties;
  return written === undefined || written === null || 'className' in others
    ? properties
    : { ...others, className: [written].flat().join(' ').split(/\s+/).filter(Boolean) };
}

function faultOf(child: unknown, around: ReadonlySet<Node>): string | undefined {
  if (child === null || typeof child !== 'object') return `it left ${shown(child)} in place of a node`;
  const { type, tagName, value, children } = child as Loose;
  if (typeof type !== 'string') return 'it left a node without a `type`';
  if (around.has(child as Node)) return `it put \`${nameOf(child as Loose)}\` into itself`;
  if (type === 'element' && typeof tagName !== 'string') return 'it left an element without a `tagName`';
  if (TEXTS.has(type) && typeof value !== 'string') return `it left a \`${type}\` whose \`value\` is ${shown(value)}`;
  if (children !== undefined && children !== null && !Array.isArray(children))
    return `it left a \`${type}\` whose \`children\` are ${shown(children)}`;
  return undefined;
}

function nameOf({ type, tagName }: Loose): string {
  return typeof tagName === 'string' ? `<${tagName}>` : type;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `the string \`${value.slice(0, 40)}\``;
  return typeof value === 'object' && value !== null ? 'an object' : `\`${String(value)}\``;
}
