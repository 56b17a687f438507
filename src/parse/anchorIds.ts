import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Every id in the HTML of a page, and the names of `<a name="…">`. */
export function anchorIds(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    if (typeof properties.id === 'string') ids.push(properties.id);
    if (tagName === 'a' && typeof properties.name === 'string') ids.push(properties.name);
  });
  return ids;
}
