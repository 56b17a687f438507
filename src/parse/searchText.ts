import type { Root } from 'mdast';
import { walkMarkdown } from './walk';

/** Not searched: code consists of samples, headings are indexed separately, HTML is markup. */
const SKIPPED = new Set(['code', 'html', 'lineMarker', 'tableOfContents']);

/**
 * The prose of a page for the search index: the text above the first heading, then the text below each heading, with
 * one space between words.
 */
export function searchText(tree: Root): string[] {
  const sections: string[][] = [[]];
  walkMarkdown(tree, (node) => {
    if (SKIPPED.has(node.type)) return 'skip';
    if (node.type === 'heading') {
      sections.push([]);
      return 'skip';
    }
    if ('value' in node) sections.at(-1)!.push(node.value);
    return undefined;
  });
  return sections.map((texts) => texts.join(' ').replace(/\s+/g, ' ').trim());
}
