import type { Root } from 'mdast';
import { createFencePartReader, createFenceReader } from '../../../base/fencedLines';
import { HTML_LINE_SIGN } from '../../../base/markerLines';
import { walkMarkdown } from '../../walk';
import { inlineHtml } from './inlineHtml';

/** Elements that hold blocks, whose tags often have lines of their own. */
const NAMES = 'article|aside|center|dd|details|div|figcaption|figure|footer|header|li|main|nav|ol|p|section|td|th|ul';
/** A tag on a line of its own; a summary may follow it. */
const TAG = new RegExp(
  String.raw`^[ \t]*<(/?)(${NAMES})((?:\s[^<>]*[^<>/])?)>[ \t]*(?:<summary\b[^<>]*>.*</summary>[ \t]*)?$`,
);
/** An element that begins and ends on a line, and the summary of details that begin there. */
const ON_LINE =
  /^([ \t]*(?:<details\b[^<>]*>[ \t]*)?<(summary|div|p|li|t[dh]|d[td]|figcaption|h[1-6])\b[^<>]*>)(.*)(<\/\2>[ \t]*)$/;
/** A component on a line that CommonMark takes for a block of HTML, since that has an element of this name (4.6). */
const LIKE_HTML =
  /^[ \t]*(?=<(Col|Details|Dialog|Footer|Form|Frame|Header|Link|Menu|Option|Param|Section|Title)\b.*<\/\1>)/;
/** An element without an end, on a line. */
const VOID = /^[ \t]*<(?:br|hr|img)\b[^<>]*>[ \t]*$/;
/** What is markdown and would be shown as it is in HTML. */
const MARKDOWN = /^[ \t]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|>)[ \t]|^[ \t]*(?:`{3}|~{3}|:{3}|\|)|`[^`]+`|\*\S|\b_\S|\]\(|\]\[/;

/** An element from the line of its tag to that of its end. */
interface Pair {
  name: string;
  attributes: string;
  from: number;
  to: number;
}

/**
 * Marks tags of HTML that have lines of their own and markdown between them: in MDX, markdown is read there also
 * without blank lines, and indentation means nothing. Lines keep their numbers.
 */
export function rewriteHtmlLines(text: string): string {
  if (!/<[a-z]/i.test(text)) return text;
  const lines = text.split('\n');
  const pairs = pairsOf(lines).filter((pair) => holdsMarkdown(lines, pair));
  for (const { name, attributes, from, to } of pairs) {
    moveLeft(lines, from, to);
    for (const at of [from, to]) lines[at] = writtenTag(lines[at]!, { name, attributes });
  }
  readInLines(lines);
  return lines.join('\n');
}

/** What is between tags of one line is markdown too; a line of markdown below them does not belong to them. */
function readInLines(lines: string[]): void {
  const isInCode = createFenceReader();
  for (const [at, line] of lines.entries()) {
    if (isInCode(line)) continue;
    if (LIKE_HTML.test(line)) lines[at] = line.replace(LIKE_HTML, '$&<wbr>');
    const written = withInlineHtml(line.replace(SIGN, ''));
    if (written === undefined) continue;
    const isApart = line.includes(HTML_LINE_SIGN) || /^[ \t]*(?!<[a-z/]|\s)\S/.test(lines[at + 1] ?? '');
    lines[at] = isApart ? written.replace(/<|$/, `${HTML_LINE_SIGN}$&`) : written;
  }
}

/** A line that is an element; undefined for any other. */
function withInlineHtml(line: string): string | undefined {
  if (VOID.test(line)) return line;
  const [, start, , inside = '', end = ''] = ON_LINE.exec(line) ?? [];
  return start === undefined ? undefined : start + inlineHtml(inside) + end;
}

const SIGN = new RegExp(HTML_LINE_SIGN);

/** Takes the signs of lines that are code after all off it. */
export function removeSigns(tree: Root): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'code') node.value = node.value.replaceAll(HTML_LINE_SIGN, '');
  });
}

/** Outer elements come before those in them. */
function pairsOf(lines: readonly string[]): Pair[] {
  const isInCode = createFenceReader();
  const open: Pair[] = [];
  const pairs: Pair[] = [];
  for (const [at, line] of lines.entries()) {
    const [, slash, name = '', attributes = ''] = isInCode(line.trimStart()) ? [] : (TAG.exec(line) ?? []);
    if (slash === '') open.push({ name, attributes, from: at, to: at });
    if (slash !== '/') continue;
    const index = open.findLastIndex((each) => each.name === name);
    const [pair] = index === -1 ? [] : open.splice(index);
    if (pair !== undefined) pairs.push({ ...pair, to: at });
  }
  return pairs.sort((a, b) => a.from - b.from);
}

function holdsMarkdown(lines: readonly string[], { from, to }: Pair): boolean {
  return lines.slice(from + 1, to).some((line) => !/^[ \t]*<[a-z/!]/.test(line) && MARKDOWN.test(line));
}

/** As far as all that is no code allows, so that lines keep their places among each other. */
function moveLeft(lines: string[], from: number, to: number): void {
  const partOf = createFencePartReader();
  const isShown = (line: string): boolean => {
    const part = partOf(line);
    return line.trim() !== '' && (part === undefined || part === 'start');
  };
  const indents = lines
    .slice(from + 1, to)
    .filter(isShown)
    .map(indentOf);
  const by = Math.max(0, Math.min(...indents) - indentOf(lines[from]!));
  for (let at = from + 1; at < to; at += 1) lines[at] = lines[at]!.slice(Math.min(by, indentOf(lines[at]!)));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** A paragraph of HTML may not hold those of markdown: they take its place. */
function writtenTag(line: string, { name, attributes }: Pick<Pair, 'name' | 'attributes'>): string {
  if (name === 'p' && attributes === '') return '';
  const tag = name === 'p' ? line.replace(/<(\/?)p\b/, '<$1div') : line;
  return tag.slice(0, indentOf(tag)) + HTML_LINE_SIGN + tag.trimStart();
}
