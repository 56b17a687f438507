import type { Html, Root } from 'mdast';
import type { Node, Parent } from 'unist';

/** The engines agree on where these begin, but not always on where they end, if nothing is at their end. */
const OPEN_ENDS = new Set(['list', 'listItem', 'blockquote', 'footnoteDefinition', 'break', 'code']);

/**
 * The trees of both engines without what may differ: where remark has no positions (around addresses that became
 * links) or counts a task's paragraph from its box, where what has nothing at its end ends, and space around HTML.
 */
export function comparedTrees(satteri: Root, remark: Root): [Node, Node] {
  const pairs: [Node, Node][] = [[satteri, remark]];
  for (const [ours, theirs] of pairs) {
    forgetPositions(ours, theirs);
    const [children, others] = [childrenOf(ours), childrenOf(theirs)];
    if ('checked' in ours && typeof ours.checked === 'boolean') {
      delete children[0]?.position;
      delete others[0]?.position;
    }
    for (const [index, child] of children.entries()) if (others[index]) pairs.push([child, others[index]]);
  }
  return [satteri, remark];
}

function forgetPositions(ours: Node, theirs: Node): void {
  if (theirs.position === undefined || ours.position === undefined) {
    delete ours.position;
    delete theirs.position;
    return;
  }
  const isHtml = ours.type === 'html' && theirs.type === 'html';
  if (isHtml) for (const html of [ours, theirs] as Html[]) html.value = html.value.trim();
  if (isHtml) ours.position = theirs.position;
  const isEmpty = 'value' in ours && ours.value === '';
  if (isEmpty || OPEN_ENDS.has(ours.type)) ours.position.end = theirs.position.end;
}

function childrenOf(node: Node): Node[] {
  return 'children' in node ? (node as Parent).children : [];
}
