import type { Nodes as HtmlNodes, Parents as HtmlParents } from 'hast';
import type { Nodes as MarkdownNodes, Parents as MarkdownParents } from 'mdast';
import type { Node, Parent } from 'unist';

/** Called for a node with its place; returning `'skip'` leaves out its descendants. */
type Visit<Nodes, Parents> = (node: Nodes, index: number, parent: Parents | undefined) => unknown;

/**
 * Calls a function for every node of a markdown tree, parents before their children. The usual library gives the
 * function a name for each node it visits, to help debugging; on 400 pages that alone takes 0.4 s.
 */
export function walkMarkdown(tree: MarkdownNodes, visit: Visit<MarkdownNodes, MarkdownParents>): void {
  walkNode({ node: tree, index: 0 }, visit as Visit<Node, Parent>);
}

/** The same for an HTML tree. */
export function walkHtml(tree: HtmlNodes, visit: Visit<HtmlNodes, HtmlParents>): void {
  walkNode({ node: tree, index: 0 }, visit as Visit<Node, Parent>);
}

function walkNode(
  { node, index, parent }: { node: Node; index: number; parent?: Parent },
  visit: Visit<Node, Parent>,
): void {
  if (visit(node, index, parent) === 'skip' || !('children' in node)) return;
  const { children } = node as Parent;
  // By index, because a visit may replace a child.
  for (let at = 0; at < children.length; at++)
    walkNode({ node: children[at]!, index: at, parent: node as Parent }, visit);
}
