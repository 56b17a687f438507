import type { Root } from 'hast';
import { walkHtml } from '../walk';

/** Every id in the HTML of a page, and the names in `<a name="…">`. */
export function anchorIds(tree: Root): string[] {
  const ids: string[] = [];
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    const { tagName, properties } = node;
    if (typeof properties.id === 'string') ids.push(properties.id);
    if (tagName === 'a' && typeof properties.name === 'string') ids.push(properties.name);
  });
  return ids;
}
