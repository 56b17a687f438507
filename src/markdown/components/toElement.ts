import { DataFault, parseJson } from '../../limits/limits';
import { element, isElement, textNode } from '../element';
import type { Element, ElementContent, Root } from 'hast';
import type { Paragraph } from 'mdast';
import { defaultHandlers, type State } from 'mdast-util-to-hast';
import type { ComponentUse, Json } from '../../model/component';
import type { PageContext } from '../context';
import { slot, withoutSlots } from '../slots';
import { walkHtml } from '../walk';
import { holdsFlow, type Component, decodeAttribute } from './componentNode';
import type { TagAttribute } from '../../base/componentTag';
import type { PageReference } from '../../model/parsedPage';
import { isLookedUp } from '../links';

declare module 'mdast' {
  interface ParagraphData {
    /** True if the paragraph is only the text of the element around it, which is no paragraph. */
    isBare?: boolean;
  }
}

/**
 * Turns a component into its slot, its content, and the slot that ends it, in one element as long as this is a tree;
 * `uses` receives what the page says of it.
 */
export function componentHandler(context: PageContext, uses: ComponentUse[]) {
  const open: number[] = [];
  return (state: State, node: Component): Element => {
    const parent = open.at(-1);
    const index = uses.push({ ...componentUse(node, context), ...(parent !== undefined && { parent }) }) - 1;
    open.push(index);
    const children: ElementContent[] = state.all(node);
    open.pop();
    return element(COMPONENT, {}, [
      textNode(slot('component', index)),
      ...(holdsFlow(node) ? state.wrap(children, true) : children),
      textNode(slot('end', index)),
    ]);
  };
}

/** The text of an element that an author has written around it is no paragraph. */
export function paragraphHandler(state: State, node: Paragraph): Element {
  if (node.data?.isBare !== true) return defaultHandlers.paragraph(state, node);
  return element(COMPONENT, {}, state.all(node));
}

const COMPONENT = 'docgen-component';

/** Leaves of the elements around components and bare text only what is in them. */
export function openComponents(tree: Root): void {
  walkHtml(tree, (node) => {
    if (!('children' in node)) return;
    const { children } = node as Element;
    for (let at = 0; at < children.length; at += 1) {
      const child = children[at]!;
      if (isElement(child, COMPONENT)) children.splice(at--, 1, ...child.children);
    }
  });
}

/** Use of a component on a page; problems are reported. */
function componentUse(node: Component, context: PageContext): ComponentUse {
  const { tag, isInline, position, children } = node;
  const props = tag.attributes.map((each) => readProp(each, node, context)).filter((each) => each !== undefined);
  return {
    name: tag.name,
    props: Object.fromEntries(props),
    hasChildren: children.length > 0,
    isInline,
    ...(position && { line: position.start.line, column: position.start.column }),
  };
}

function readProp(
  { name, text }: TagAttribute,
  { tag, position }: Component,
  context: PageContext,
): [name: string, value: Json] | undefined {
  const report = (reason: string): undefined => {
    context.report('component-attribute', { component: tag.name, attribute: name, reason }, position);
    return undefined;
  };
  const own = name.replace(/^:/, '');
  if (own === 'children' || own === 'key' || own === 'ref' || own === 'dangerouslySetInnerHTML')
    return report('is React\u2019s own name');
  if (text === null) return name.startsWith(':') ? report('has no value') : [name, true];
  const value = withoutSlots(decodeAttribute(text));
  if (name.startsWith(':')) {
    try {
      return [own, parseJson(value, (_key, each) => (typeof each === 'string' ? withoutSlots(each) : each)) as Json];
    } catch (cause) {
      return report(cause instanceof DataFault ? `is not read: ${cause.reason}` : 'is no JSON');
    }
  }
  if (/^\{[^]*\}$/.test(value)) return report('is code, which markdown cannot hold');
  return [name, value];
}

const ADDRESSES: Record<string, PageReference['kind']> = { href: 'link', src: 'asset' };

/** Adds the addresses in the props of components to a page's references, so that they lead where links do. */
export function referComponents(uses: readonly ComponentUse[], references: PageReference[]): ComponentUse[] {
  return uses.map((use) => {
    const links: Record<string, number> = {};
    for (const [name, kind] of Object.entries(ADDRESSES)) {
      const url = use.props[name];
      if (typeof url !== 'string' || !isLookedUp(url)) continue;
      const { line, column } = use;
      links[name] = references.length;
      references.push({ kind, url, ...(line !== undefined && { line }), ...(column !== undefined && { column }) });
    }
    return Object.keys(links).length === 0 ? use : { ...use, links };
  });
}
