import type { Nodes, Parents, Text } from 'hast';
import { raw, type Options } from 'hast-util-raw';

/** Parses the HTML of authors in a tree, and closes every element. */
export function parseHtml<Tree extends Nodes>(tree: Tree, options?: Options): Tree {
  endTags(tree);
  return raw(tree, options) as Tree;
}

/**
 * Ends tags that HTML leaves open (`<a><o`) where an element begins or ends behind it. `raw` does so for texts only: at
 * the next HTML the parser would go on with a tag that it no longer has, and throw.
 */
function endTags(node: Nodes): void {
  if (!('children' in node)) return;
  const parent: Parents = node;
  parent.children = parent.children.flatMap((child, at) => {
    endTags(child);
    const before = parent.children[at - 1]?.type;
    return child.type === 'raw' && before !== 'raw' && before !== 'text' ? [nothing(), child] : child;
  });
}

function nothing(): Text {
  return { type: 'text', value: '' };
}
