import type { Element, Root } from 'hast';
import type { Nodes, Root as MarkdownRoot, RootContent } from 'mdast';
import type { PageContext } from '../context';
import { walkHtml, walkMarkdown } from '../walk';

/** Data for programs, which nothing runs. */
const DATA = /json|^text\/(?:plain|html|markdown|template)/i;

function isData({ properties: { type } }: Element): boolean {
  return typeof type === 'string' && DATA.test(type);
}

const START = /^<script\b([^>]*)>$/i;
const END = /^<\/script\s*>$/i;

/** Leaves out scripts within lines, whose code would otherwise count as text of the page. */
export function removeScriptsInLines(tree: MarkdownRoot, context: PageContext): void {
  if (context.trust === 'text' || !context.mayHave(/<script/i)) return;
  walkMarkdown(tree, (node) => {
    if (node.type === 'root' || !('children' in node)) return;
    const children = node.children as RootContent[];
    for (let from = children.findIndex(isStart); from !== -1; from = children.findIndex(isStart)) {
      const end = children.findIndex((each, index) => index > from && each.type === 'html' && END.test(each.value));
      context.report('page-script', {}, children[from]!.position);
      children.splice(from, end === -1 ? children.length - from : end - from + 1);
    }
  });
}

function isStart(node: Nodes): boolean {
  const attributes = node.type === 'html' ? START.exec(node.value)?.[1] : undefined;
  return attributes !== undefined && !DATA.test(/\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '');
}

/**
 * Leaves out scripts in the HTML of a page. A browser would run them where the page is opened by its address, and never
 * where the reader comes by a link.
 */
export function removeScripts(html: Root, context: PageContext): void {
  if (context.trust === 'text' || !context.mayHave(/<script/i)) return;
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
