import type { Nodes, Parents, Text } from 'hast';
import { raw, type Options } from 'hast-util-raw';

/** Parses the HTML of authors in a tree, and closes every element. */
export function parseHtml<Tree extends Nodes>(tree: Tree, options?: Options): Tree {
  mendRaw(tree);
  return raw(tree, options) as Tree;
}

/** `raw` takes the names of tags for selectors: an element called `template#a` is a template to it, without content. */
const NO_TEMPLATE = /<(?=\/?template[.#])/gi;

/**
 * Shows such names as text, and ends tags that HTML leaves open (`<a><o`) where an element begins or ends behind it.
 * `raw` does so for texts only: at the next HTML the parser would go on with a tag that it no longer has, and throw.
 */
function mendRaw(node: Nodes): void {
  if (!('children' in node)) return;
  const parent: Parents = node;
  parent.children = parent.children.flatMap((child, at) => {
    mendRaw(child);
    if (child.type === 'raw') child.value = child.value.replaceAll(NO_TEMPLATE, '&lt;');
    const before = parent.children[at - 1]?.type;
    return child.type === 'raw' && before !== 'raw' && before !== 'text' ? [nothing(), child] : child;
  });
}

function nothing(): Text {
  return { type: 'text', value: '' };
}
