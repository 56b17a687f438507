import type { Element, Root } from 'hast';
import type { PageContext } from '../context';
import { walkHtml } from '../walk';

/** Data for programs, which nothing runs. */
const DATA = /json|^text\/(?:plain|html|markdown|template)/i;

function isData({ properties: { type } }: Element): boolean {
  return typeof type === 'string' && DATA.test(type);
}

/**
 * Leaves out scripts in the text of a page. A browser would run them where the page is opened by its address, and never
 * where the reader comes by a link.
 */
export function removeScripts(html: Root, context: PageContext): void {
  if (!context.mayHave(/<script/i)) return;
  walkHtml(html, (node) => {
    if (!('children' in node)) return;
    node.children = node.children.filter((child) => {
      const isScript = child.type === 'element' && child.tagName === 'script';
      if (!isScript || isData(child)) return true;
      context.report('page-script', {}, child.position ?? node.position);
      return false;
    }) as typeof node.children;
  });
}
