import { describedBlocks } from '../../reading/reference/describedText';
import { plainReference } from '../../reading/reference/plainReference';

/** Signs at the start of a line that only docgen gives a meaning. */
const MARKERS = /^(:::|<<<|\[\[toc\]\])/gim;

/** Text of a description as markdown for a page: without HTML, headings as bold text, links that are whole. */
export function pageText(description: string): string {
  const blocks = describedBlocks(description);
  const parts = plainReference({ type: 'root', children: blocks });
  return parts
    .map((part) => (typeof part === 'string' ? part.replace(MARKERS, '\\$1') : 'code' in part ? part.code : ''))
    .join('')
    .trim();
}

/** The same below a heading where tables and code mean fields and examples: there they are quoted. */
export function sectionText(description: string): string {
  return pageText(description).replace(/^(?:\|.*(?:\n\|.*)*|(`{3,})(?!`)[^]*?^\1)$/gm, (block) =>
    block.replace(/^/gm, '> '),
  );
}

/** The same in one line. */
export function cellText(description: string): string {
  return pageText(description)
    .replace(/^(?:[-*]|\d+[.)])\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
