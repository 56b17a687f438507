import type { Node, Parent, Root } from 'mdast';

/** Not searched: code is samples, headings are searched as headings, HTML is markup. */
const SKIPPED = new Set(['code', 'heading', 'html', 'lineMarker', 'tableOfContents']);

/** The prose of a page for the search index, one space between words. */
export function searchText(tree: Root): string {
  const texts: string[] = [];
  collect(tree, texts);
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

function collect(node: Node, texts: string[]): void {
  if (SKIPPED.has(node.type)) return;
  if ('value' in node && typeof node.value === 'string') texts.push(node.value);
  if ('children' in node) for (const child of (node as Parent).children) collect(child, texts);
}
