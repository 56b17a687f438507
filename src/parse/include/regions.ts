import { smallest } from '../../../client/shared/lists';
/** `// #region name`, `<!-- #endregion -->`, `# region name`, `#pragma region name` … */
const COMMENT = String.raw`(?:\/\/+|\/\*+|\*|<!--|\{\/\*|\(\*|--+|;+|%+|REM|::|')?`;
const MARK = new RegExp(
  String.raw`^[ \t]*${COMMENT}[ \t]*#?[ \t]*(?:pragma[ \t]+)?(end)?region\b[ \t:]*([\w.-]*)`,
  'i',
);

/** mdBook's marks, `// ANCHOR: name` and `// ANCHOR_END: name`. */
const BOOK_ANCHOR = /^[ \t]*[^\w\s].*?\bANCHOR(_END)?:[ \t]*([\w-]+)/;
/** Marks of MkDocs, `# --8<-- [start:name]` and `# --8<-- [end:name]`. */
const SECTION = /-8<-+[ \t]+\[[ \t]*(?:start|(end))[ \t]*:[ \t]*([\w-]+)[ \t]*\]/;
/** Marks of DocFX, `// <name>` and `// </name>`, with nothing else in the comment. */
const TAG = /^[ \t]*(?:\/\/|#|--|'|<!--|%|;)[ \t]*<(\/)?([A-Za-z][\w.-]*)>(?:[ \t]*-->)?[ \t]*$/;

/** A mark that overlaps with others as it likes; null for any other line. */
function anchorOf(line: string): RegExpExecArray | null {
  if (line.includes('ANCHOR')) return BOOK_ANCHOR.exec(line);
  return line.includes('8<-') ? SECTION.exec(line) : line.includes('<') ? TAG.exec(line) : null;
}

/** The lines of a region, counted from 0, without those that mark it; undefined if there is none of that name. */
export function regionLines(lines: readonly string[], name: string): { from: number; to: number } | undefined {
  const start = lines.findIndex((line) => isStart(line, name));
  if (start === -1) return undefined;
  if (anchorOf(lines[start]!) !== null) return { from: start + 1, to: endOfAnchor(lines, name) };
  let open = 0;
  for (let at = start; at < lines.length; at += 1) {
    const [found, end, marked] = readMark(lines[at]!);
    if (found === undefined) continue;
    open += end === undefined ? 1 : -1;
    if (open === 0 || (end !== undefined && marked === name)) return { from: start + 1, to: at };
  }
  return { from: start + 1, to: lines.length };
}

function endOfAnchor(lines: readonly string[], name: string): number {
  const end = lines.findIndex((line) => {
    const mark = anchorOf(line);
    return mark?.[1] !== undefined && mark[2] === name;
  });
  return end === -1 ? lines.length : end;
}

/** A text without the marks of mdBook and MkDocs. */
export function withoutAnchors(text: string): string {
  if (!text.includes('ANCHOR') && !text.includes('8<-')) return text;
  return text
    .split('\n')
    .filter((line) => !BOOK_ANCHOR.test(line) && !SECTION.test(line))
    .join('\n');
}

/** The code of a region, as far to the left as possible, without the marks of others. */
export function regionOf(text: string, name: string): string | undefined {
  const all = text.split('\n');
  const found = regionLines(all, name);
  if (found === undefined) return undefined;
  const lines = all.slice(found.from, found.to).filter((line) => readMark(line)[0] === undefined);
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0].length);
  const indent = indents.length === 0 ? 0 : smallest(indents);
  return lines.map((line) => line.slice(indent)).join('\n');
}

/** The names of all regions. */
export function regionNames(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [, end, name] = readMark(line);
    return end === undefined && name !== undefined && name !== '' ? [name] : [];
  });
}

function isStart(line: string, name: string): boolean {
  const [found, end, marked] = readMark(line);
  return found !== undefined && end === undefined && marked === name;
}

/** A line of text or code that only begins with the word is no mark. */
function readMark(line: string): string[] {
  const found = anchorOf(line) ?? MARK.exec(line);
  return found !== null && /^[ \t]*[^\w\s]/.test(line) ? [...found] : [];
}
