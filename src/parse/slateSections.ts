import type { Root } from 'mdast';
import { isSlatePage } from '../prose/slateParts';
import { walkMarkdown } from './walk';

/**
 * Lowers the headings of a page of Slate, whose sections are of the first level: only its title is there then, and the
 * sections are what is on the page.
 */
export function lowerSlateSections(tree: Root, text: string): void {
  if (!isSlatePage(text)) return;
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading' && node.depth < 6) node.depth += 1;
  });
}
