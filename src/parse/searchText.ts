import type { Code, Root } from 'mdast';
import { shownAttributes } from './components/componentNode';
import { walkMarkdown } from './walk';

/** Not searched: HTML is markup. */
const SKIPPED = new Set(['html', 'lineMarker', 'tableOfContents']);

/**
 * The text of a page for the search index: the text above the first heading, then the text below each heading, with
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
    if (node.type === 'component') sections.at(-1)!.push(...shownAttributes(node));
    if (node.type === 'code') {
      sections.at(-1)!.push(codeText(node));
      return 'skip';
    }
    if ('value' in node) sections.at(-1)!.push(node.value);
    return undefined;
  });
  return sections.map((texts) => texts.join(' ').replace(/\s+/g, ' ').trim());
}

/** What readers look for in code: of JSON the keys, as its values are examples, else every word. */
function codeText({ lang, value }: Code): string {
  if (lang !== 'json') return value;
  return [...value.matchAll(/"([^"\\]*)"\s*:/g)].map(([, key]) => key!).join(' ');
}
