import { inWords } from '../../base/inWords';
import { createFenceReader } from '../../base/fencedLines';
import { containerOfKind, isKindOfBox } from './mkdocsKinds';

/** `!!! note "Title"`, and `??? note` for one that is closed, `???+` for one that is open. */
const OPENER = /^( *)(!!!|\?\?\?\+?)[ \t]*([A-Za-z][\w-]*)(?:[ \t]+[\w-]+)*(?:[ \t]+"(.*)")?[ \t]*$/;
/** `=== "Title"`, one of several panels of which the reader chooses. */
const TAB = /^( *)===[!+]?[ \t]+"(.+)"[ \t]*$/;
/**
 * Writes MkDocs's boxes and tabs, whose content is indented, as containers: `!!! note` → `::: note`, `=== "One"` →
 * `::: tab One`. Lines keep their numbers: a blank line after or at the top of a box becomes the one that closes it.
 */
export function rewriteMkDocsBlocks(text: string): string {
  if (!/^ *(?:(?:!!!|\?\?\?\+?)[ \t]*[A-Za-z]|===[!+]?[ \t]+")/m.test(text)) return text;
  return rewriteLines(text.split('\n')).join('\n');
}

function rewriteLines(lines: readonly string[]): string[] {
  const result: string[] = [];
  const isInCode = createFenceReader();
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const opener = isInCode(line) ? null : (OPENER.exec(line) ?? TAB.exec(line));
    if (opener === null) {
      result.push(line);
      continue;
    }
    const place = { indent: opener[1]!, opened: openerOf(opener) };
    const end = endOf(lines, at, place.indent);
    const inside = end === at + 1 ? linesOfBoxAlone(opener, lines, end) : undefined;
    if (end > at + 1) result.push(...box(place, lines.slice(at + 1, end)));
    else if (inside === undefined) result.push(line);
    else result.push(`${place.indent}::: ${place.opened}`.trimEnd(), ...inside, `${place.indent}:::`);
    at = inside === undefined ? end - 1 : end + inside.length;
  }
  return result;
}

/**
 * What belongs to a box although nothing is indented below its line; undefined if that is a line of text. MkDocs shows
 * its title alone: lines that follow without a blank one were meant as its content.
 */
function linesOfBoxAlone(
  [line, , , kind = '', title]: RegExpExecArray,
  lines: readonly string[],
  from: number,
): readonly string[] | undefined {
  if (TAB.test(line) || !isKindOfBox(kind) || (title === undefined && !line.trimEnd().endsWith(kind))) return undefined;
  let blank = from;
  while ((lines[blank] ?? '').trim() !== '') blank += 1;
  const inside = lines.slice(from, blank);
  return inside.some((each) => OPENER.test(each) || /^ *(?:```|~~~)/.test(each)) ? undefined : inside;
}

/** The line after all that is indented below a line. */
function endOf(lines: readonly string[], at: number, indent: string): number {
  const isInside = (line: string): boolean =>
    line.trim() === '' || line.startsWith(`${indent}    `) || line.startsWith(`${indent}\t`);
  let end = at + 1;
  while (end < lines.length && isInside(lines[end]!)) end += 1;
  return lines.slice(at + 1, end).every((line) => line.trim() === '') ? at + 1 : end;
}

/** `!!! success` → `tip Success` */
function openerOf([line, , sign, kind = '', title]: RegExpExecArray): string {
  const [, , panel] = TAB.exec(line) ?? [];
  if (panel !== undefined) return `tab ${panel}`;
  const own = containerOfKind(kind);
  return sign === '!!!' ? `${own.kind} ${title ?? own.title}` : `details ${title ?? inWords(kind.toLowerCase())}`;
}

function box({ indent, opened }: { indent: string; opened: string }, inside: readonly string[]): string[] {
  const last = inside.findLastIndex((line) => line.trim() !== '');
  const hasBlankBelow = last + 1 < inside.length;
  // HTML ends only at a blank line, so the one below it stays one.
  const isHtml = hasBlankBelow && inside[last]!.trimStart().startsWith('<');
  // The line that closes the box takes the place of a blank one: the one below, or the one above the content.
  const first = inside[0]!.trim() === '' && (isHtml || !hasBlankBelow) ? 1 : 0;
  const content = withoutIndent(inside.slice(first, last + 1), indent);
  const end = isHtml && first === 1 ? ['', `${indent}:::`] : [`${indent}:::`];
  return [`${indent}::: ${opened}`.trimEnd(), ...rewriteLines(content), ...end, ...inside.slice(last + 2)];
}

function withoutIndent(lines: readonly string[], indent: string): string[] {
  const from = (line: string): number => indent.length + (line[indent.length] === '\t' ? 1 : 4);
  return lines.map((line) => (line.trim() === '' ? line : indent + line.slice(from(line))));
}
