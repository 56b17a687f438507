import type { Nodes as HtmlNodes, Parents as HtmlParents } from 'hast';
import type { Nodes as MarkdownNodes, Parents as MarkdownParents, RootContent } from 'mdast';
import type { Node, Parent } from 'unist';

/** Called for a node with its place; the root has depth 0. Returning `'skip'` leaves out its descendants. */
type Visit<Nodes, Parents> = (node: Nodes, index: number, parent: Parents | undefined, depth: number) => unknown;

/**
 * Calls a function for every node of a markdown tree, parents before their children. The usual library gives the
 * function a name for each node it visits, to help debugging; on 400 pages that alone takes 0.4 s.
 */
export function walkMarkdown(tree: MarkdownNodes, visit: Visit<MarkdownNodes, MarkdownParents>): void {
  walkNodes(tree, visit as Visit<Node, Parent>);
}

/** The same for an HTML tree. */
export function walkHtml(tree: HtmlNodes, visit: Visit<HtmlNodes, HtmlParents>): void {
  walkNodes(tree, visit as Visit<Node, Parent>);
}

type ChangeChildren = (children: RootContent[], parent: MarkdownParents) => RootContent[];

/** Puts what `change` makes of the children of a node in their place, for each node of a tree, parents first. */
export function changeChildren(tree: MarkdownNodes, change: ChangeChildren, walk = walkMarkdown): void {
  walk(tree, (node) => {
    if (!('children' in node)) return;
    const parent: Parent = node;
    const children = change(parent.children as RootContent[], node);
    if (children !== parent.children) parent.children = children;
  });
}

/** The same for the blocks of a tree. */
export function changeBlocks(tree: MarkdownNodes, change: ChangeChildren): void {
  changeChildren(tree, change, walkBlocks);
}

const HOLD_TEXT = 'paragraph heading tableCell emphasis strong delete link linkReference'.split(' ');

/** True if what is in a node stands within a line. */
export function holdsText({ type }: Node): boolean {
  return HOLD_TEXT.includes(type);
}

/** Blocks that hold text only, as a tree has them. */
const TEXT_BLOCKS = new Set<MarkdownNodes['type']>(['paragraph', 'heading', 'table']);

/** Calls a function for the blocks of a markdown tree, but not for what is in their text: that is most of a page. */
export function walkBlocks(tree: MarkdownNodes, visit: Visit<MarkdownNodes, MarkdownParents>): void {
  walkMarkdown(tree, (node, index, parent, depth) => {
    const result = visit(node, index, parent, depth);
    return TEXT_BLOCKS.has(node.type) ? 'skip' : result;
  });
}

function walkNodes(tree: Node, visit: Visit<Node, Parent>): void {
  if (visit(tree, 0, undefined, 0) !== 'skip' && isParent(tree)) walkChildren(tree, visit, 1);
}

/** Reading a property takes less time than asking whether it is there. */
function isParent(node: Node): node is Parent {
  return (node as Partial<Parent>).children !== undefined;
}

/** Calls itself as deep as pages are nested, since that takes less time than a list of what is open. */
const DEEPEST_CALL = 500;

function walkChildren(parent: Parent, visit: Visit<Node, Parent>, depth: number): void {
  if (depth > DEEPEST_CALL) return walkDeep(parent, visit, depth);
  const { children } = parent;
  // Loops by index, because a visit may replace a child or add some.
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index]!;
    if (visit(node, index, parent, depth) !== 'skip' && isParent(node)) walkChildren(node, visit, depth + 1);
  }
}

/** The same without calling itself, because a page may be nested deeper than the stack. */
function walkDeep(top: Parent, visit: Visit<Node, Parent>, depth: number): void {
  const open = [level(top)];
  for (let here = open[0]; here !== undefined; here = open.at(-1)) {
    if (here.next === here.children.length) {
      open.pop();
      continue;
    }
    const index = here.next++;
    const node = here.children[index]!;
    const isSkipped = visit(node, index, here.parent, depth + open.length - 1) === 'skip';
    if (!isSkipped && isParent(node)) open.push(level(node));
  }
}

function level(parent: Parent): { parent: Parent; children: Node[]; next: number } {
  return { parent, children: parent.children, next: 0 };
}
