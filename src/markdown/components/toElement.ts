import type { Element, ElementContent, Root } from 'hast';
import type { Paragraph } from 'mdast';
import { defaultHandlers, type State } from 'mdast-util-to-hast';
import type { ComponentUse } from '../../model/component';
import type { PageContext } from '../context';
import { slot } from '../slots';
import { walkHtml } from '../walk';
import { holdsFlow, type Component } from './componentNode';
import { componentUse } from './componentUse';

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
    return {
      type: 'element',
      tagName: COMPONENT,
      properties: {},
      children: [
        { type: 'text', value: slot('component', index) },
        ...(holdsFlow(node) ? state.wrap(children, true) : children),
        { type: 'text', value: slot('end', index) },
      ],
    };
  };
}

/** The text of an element that an author has written around it is no paragraph. */
export function paragraphHandler(state: State, node: Paragraph): Element {
  if (node.data?.isBare !== true) return defaultHandlers.paragraph(state, node);
  return { type: 'element', tagName: COMPONENT, properties: {}, children: state.all(node) };
}

const COMPONENT = 'docgen-component';

/** Leaves of the elements around components and bare text only what is in them. */
export function openComponents(tree: Root): void {
  walkHtml(tree, (node) => {
    if (!('children' in node)) return;
    const { children } = node as Element;
    for (let at = 0; at < children.length; at += 1) {
      const child = children[at]!;
      if (child.type === 'element' && child.tagName === COMPONENT) children.splice(at--, 1, ...child.children);
    }
  });
}
