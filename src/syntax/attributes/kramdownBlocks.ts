import type { RulePage } from '../../model/syntax';
import { takeOpen } from '../../parse/include/pairedLines';

/** `<div class="a" markdown="1">` on a line of its own: there is markdown in it. */
const OPENER = /^[ \t]*<\w+(?=\s[^<>]*>[ \t]*$)[^<>]*\smarkdown(?:="(?:1|block|span)")?(?=[\s>])[^<>]*>[ \t]*$/;
/** The elements of which that is read. */
const TAG = /^[ \t]*<(\/?)(div|section|article|aside|center|figure|p)(?=[\s>])[^<>]*>[ \t]*$/;
/** A list of which kramdown makes a table of contents: `{:toc}` below its one item. */
const TOC = /^[ \t]*\{:[ \t]*toc\b[^{}]*\}[ \t]*$/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S/;

interface OpenTag {
  name: string;
  at: number;
  isMarkdown: boolean;
}

/**
 * Reads what Jekyll's markdown has and others have not: `<div markdown="1">`, whose content is markdown without blank
 * lines around it, is read without its tags, which only a theme gives a look, and `{:toc}` docgen's `[[toc]]`.
 */
export function rewriteKramdownBlocks(lines: string[], { isProse }: RulePage): void {
  const open: OpenTag[] = [];
  for (const [at, line] of lines.entries()) {
    if (!isProse(at)) continue;
    if (line.includes('{:') && TOC.test(line) && ITEM.test(lines[at - 1] ?? '')) {
      lines[at] = '[[toc]]';
      lines[at - 1] = '';
    }
    if (line.includes('<')) readTag(lines, at, open);
  }
}

function readTag(lines: string[], at: number, open: OpenTag[]): void {
  const [, slash, name = ''] = TAG.exec(lines[at]!) ?? [];
  if (slash === undefined) return;
  if (slash === '') {
    open.push({ name, at, isMarkdown: OPENER.test(lines[at]!) });
    return;
  }
  const tag = takeOpen(open, name);
  // In a box of MkDocs there may be no blank line left below the end.
  const isIndented = /^(?: {4}|\t)/.test(lines[at]!);
  if (tag?.isMarkdown !== true || (isApart(lines, tag.at, at) && !isIndented)) return;
  lines[tag.at] = '';
  lines[at] = '';
}

/** True if blank lines separate markdown from tags, as CommonMark requires (4.6). */
function isApart(lines: readonly string[], from: number, to: number): boolean {
  const around = [from + 1, to + 1].map((at) => lines[at] ?? '');
  return around.every((line) => line.trim() === '');
}
