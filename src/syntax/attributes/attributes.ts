import type { PageSyntax } from '../../markdown/context';
import type { RulePage } from '../../model/syntax';
import { takeOpen } from '../../parse/include/pairedLines';
import { linesRule } from '../rules';
import { wholeTags } from '../wholeTags';
import { readDefinitions } from './definitions';

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
function rewriteKramdownBlocks(lines: string[], { isProse }: RulePage): void {
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
  if (tag?.isMarkdown !== true || isApart(lines, tag.at, at)) return;
  lines[tag.at] = '';
  lines[at] = '';
}

/** True if blank lines separate markdown from tags, as CommonMark requires (4.6). */
function isApart(lines: readonly string[], from: number, to: number): boolean {
  const around = [from + 1, to + 1].map((at) => lines[at] ?? '');
  return around.every((line) => line.trim() === '');
}

/** Code in a line with a sign that ends a cell. */
const ANY = /`[^`\n|]*\|[^`\n]*`/;
const DELIMITERS = /^[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;
/** Code in a line: as many backticks end it as begin it (CommonMark 6.1). */
const CODE = /(?<!`)(`+)(?!`)(?:.*?[^`])\1(?!`)/g;
const PIPE = /(?<!\\)\|/g;

/**
 * Escapes signs in code that would end a cell in rows that have too many cells with them, and the right number without:
 * GFM drops what is too much (tables, example 204), and others do not count code.
 */
function rewriteTablePipes(lines: string[], { isProse }: RulePage): void {
  if (!lines.some((line) => ANY.test(line))) return;
  let columns = 0;
  for (const [at, line] of lines.entries()) {
    if (!isProse(at) || !line.includes('|')) columns = 0;
    else if (columns > 0) lines[at] = fitting(line, columns);
    else if (DELIMITERS.test(line)) {
      columns = cellsIn(line);
      if (at > 0) lines[at - 1] = fitting(lines[at - 1]!, columns);
    }
  }
}

function fitting(row: string, columns: number): string {
  if (cellsIn(row) <= columns || cellsIn(row.replaceAll(CODE, '')) !== columns) return row;
  return row.replaceAll(CODE, (code) => code.replaceAll(PIPE, String.raw`\|`));
}

function cellsIn(row: string): number {
  const bare = row.replace(/^[ \t>]*\|?/, '').replace(/(?<!\\)\|[ \t]*$/, '');
  return (bare.match(PIPE)?.length ?? 0) + 1;
}

/** Additions of kramdown and Python-Markdown: markdown in HTML, definitions, and code in tables that holds `|`. */
export const attributes: PageSyntax = {
  name: 'attributes',
  // Definitions.
  indentBelow: (line) => (/^ *:[ \t]+\S/.test(line) ? 4 : undefined),
  rules: [wholeTags, linesRule(['markdown', '{:'], rewriteKramdownBlocks), linesRule(['|'], rewriteTablePipes)],
  features: { definitionList: true },
  tree: readDefinitions,
};
