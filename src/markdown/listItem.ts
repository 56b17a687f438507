import type { Element } from 'hast';
import type { List, ListItem, Parents } from 'mdast';
import { defaultHandlers, type State } from 'mdast-util-to-hast';

/**
 * Handles list items, and looks for loose ones once per list. The default looks for each item, which takes for ever in
 * long lists.
 */
export function listItemHandler() {
  const known = new WeakMap<List, List>();
  const looseness = (list: List): List => {
    const found = known.get(list);
    if (found !== undefined) return found;
    const isLoose = list.spread === true || list.children.some((item) => item.spread ?? item.children.length > 1);
    const made: List = { type: 'list', spread: isLoose, children: [] };
    known.set(list, made);
    return made;
  };
  return (state: State, node: ListItem, parent: Parents | undefined): Element =>
    // Terms and definitions are loose or tight by themselves.
    defaultHandlers.listItem(state, node, parent?.type !== 'list' ? parent : node.data ? undefined : looseness(parent));
}
