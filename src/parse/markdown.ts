import type { Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { remarkMarkers } from './markers';
import { parseRest } from './plain/parseRest';
import { plainLines, readPlain } from './plain/readPlain';

const plain = unified().use(remarkParse).use(remarkMarkers).freeze();
const withTables = unified().use(remarkParse).use(remarkTables).use(remarkMarkers).freeze();
const withGfm = unified().use(remarkParse).use(remarkGfm).use(remarkMarkers).freeze();

/** Reads CommonMark with GFM and docgen's marker lines. */
export function parseMarkdown(text: string): Root {
  const lines = plainLines(text);
  if (lines === undefined) return parseWhole(text);
  const children = parseRest(readPlain(lines), lines, parseWhole);
  const last = lines.all.length - 1;
  return {
    type: 'root',
    children,
    position: lines.position({ line: 0, column: 0 }, { line: last, column: lines.all[last]!.length }),
  };
}

function parseWhole(text: string): Root {
  return parserFor(text).parse(text);
}

/** Extensions cost time for every character, so only those whose characters occur in the text are used. */
function parserFor(text: string): { parse(text: string): Root } {
  // Addresses and e-mail, strikethrough, footnotes, tasks (GFM 5.3, 6.5, 6.9).
  if (/@|www\.|https?:\/\/|~|\[\^|\[[ \tx\n]\]/i.test(text)) return withGfm;
  return text.includes('|') ? withTables : plain;
}

/** Only the tables of GFM's extensions. */
function remarkTables(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}
