import { escapeHtml, tagAttributes } from '../../base/html';
import { decodeXml } from '../../literals/xmlTags';
import { FENCE } from '../../parse/include/pairedLines';
import { proseRule } from './proseRule';

/** `<code-block lang="kotlin">`; VuePress has one with a title, in a group. */
const OPENER = /^([ \t]*)<code-block(?=[ \t>])((?:[ \t][^<>]*)?)(?<!\/)>(.*)$/;
const CLOSER = '</code-block>';
/** Longer code is in a file of its own. */
const MOST_LINES = 1000;
const TAG_LINE = /^[ \t]*<\/?(?:tabs?|compare|procedure|snippet|tldr)\b[^<>]*>[ \t]*$/;

/** Writerside's elements with code as fenced code, and as HTML where they stand in it. */
export const codeBlocks = proseRule(['<code-block'], (lines, isProse) => {
  for (let at = 0; at < lines.length; at += 1) {
    if (!isProse(at)) continue;
    const block = blockAt(lines, at);
    if (block === undefined) continue;
    const written = isApart(lines[at - 1] ?? '', block) ? fenced(block) : inHtml(block);
    lines.splice(at, written.length, ...written);
    at = block.end;
  }
});

interface Block {
  indent: string;
  language: string;
  /** Lines between the tags, with the rest of the first line. */
  code: string[];
  end: number;
}

function blockAt(lines: readonly string[], at: number): Block | undefined {
  const [, indent, written = '', rest = ''] = OPENER.exec(lines[at]!) ?? [];
  if (indent === undefined) return undefined;
  const given = tagAttributes(written);
  if (!given.has('lang') && (given.has('title') || given.has('active'))) return undefined;
  const length = lines.slice(at, at + MOST_LINES).findIndex((line) => line.includes(CLOSER));
  if (length === -1) return undefined;
  const end = at + length;
  const inner = end === at ? [] : lines.slice(at + 1, end);
  const first = end === at ? rest.slice(0, rest.indexOf(CLOSER)) : rest;
  return { indent, language: given.get('lang') ?? '', code: [first, ...inner], end };
}

/** True if markdown may begin on the line of a block. */
function isApart(above: string, { code: [first = '', ...others] }: Block): boolean {
  return others.length > 0 && withoutCdata(first).trim() === '' && (above.trim() === '' || TAG_LINE.test(above));
}

function fenced({ indent, language, code }: Block): string[] {
  const isRaw = code.some((line) => line.includes('<![CDATA['));
  const own = dedented(code.slice(1).map(withoutCdata)).map((line) => (isRaw ? line : decodeXml(line)));
  const shown = own.map((line) => (line.trim() === '' ? '' : indent + line));
  const isText = (line: string): boolean => line !== '';
  const [start, end] = [Math.max(0, shown.findIndex(isText)), shown.findLastIndex(isText) + 1];
  // Blank lines around the code stay outside of it.
  return [
    ...shown.slice(0, start),
    `${indent}${FENCE}${language.toLowerCase()}`,
    ...shown.slice(start, end),
    `${indent}${FENCE}`,
    ...shown.slice(end),
  ];
}

function inHtml({ indent, language, code }: Block): string[] {
  const isRaw = code.some((line) => line.includes('<![CDATA['));
  // A blank line would end the HTML (CommonMark 4.6).
  const shown = code
    .map(withoutCdata)
    .map((line) => (line.trim() === '' ? '<!---->' : isRaw ? escapeHtml(line) : line));
  const [first = '', ...others] = shown;
  const opened = `${indent}<pre><code class="language-${escapeHtml(language)}">${first === '<!---->' ? '' : first}`;
  return others.length === 0 ? [`${opened}</code></pre>`] : [opened, ...others, `${indent}</code></pre>`];
}

function withoutCdata(line: string): string {
  return line.replace('<![CDATA[', '').replace(']]>', '');
}

/** Lines without the indentation that all of them have. */
export function dedented(lines: readonly string[]): string[] {
  const indentOf = (line: string): number => (line.trim() === '' ? Infinity : line.search(/\S/));
  const least = lines.reduce((smallest, line) => Math.min(smallest, indentOf(line)), Infinity);
  return lines.map((line) => line.slice(Math.min(least, line.length)));
}
