import type { Rule, RulePage, WrittenLine } from '../model/syntax';
import { writePairs, type PairSyntax } from '../parse/include/pairedLines';

type Kinds = Pick<Rule, 'reads' | 'removes'>;

/** Rule that changes the lines of a page in place. */
export function linesRule(
  signs: readonly string[],
  change: (lines: string[], page: RulePage) => void,
  kinds: Kinds = { reads: 'html' },
): Rule {
  return {
    signs,
    ...kinds,
    write(lines, page) {
      const written = lines.map(({ text }) => text);
      change(written, page);
      return written;
    },
  };
}

/** Rule that writes each line of prose by itself; `at` is its place among the lines. */
export function lineRule(
  signs: readonly string[],
  write: (line: string, at: number, page: RulePage) => string,
  kinds: Kinds = {},
): Rule {
  const change = (lines: string[], page: RulePage): void => {
    for (const [at, line] of lines.entries())
      if (page.isProse(at) && signs.some((sign) => line.includes(sign))) lines[at] = write(line, at, page);
  };
  return linesRule(signs, change, kinds);
}

/** Match of a pattern and its groups, at a column of a line. */
export interface Match {
  groups: readonly string[];
  column: number;
  line: string;
}

/** Rule that replaces the matches of a pattern in the text of each line; where there is nothing to write, they stay. */
export function matchRule(
  signs: readonly string[],
  pattern: RegExp,
  write: (match: Match) => string | undefined,
  kinds?: Kinds,
): Rule {
  const read = (line: string, at: number, { isText }: RulePage): string =>
    replaceMatches(line, pattern, (match) => (isText(at, match.column) ? write(match) : undefined));
  return lineRule(signs, read, kinds);
}

/** Pattern of what stands in a line, and what is written in its place; `undefined` leaves it. */
export type Form = readonly [pattern: RegExp, write: (groups: readonly string[]) => string | undefined];

/** Rule that writes forms one after the other wherever they stand in a line, in tags too, but in code. */
export function formsRule(signs: readonly string[], forms: readonly Form[]): Rule {
  const read = (line: string, [pattern, write]: Form): string =>
    replaceMatches(line, pattern, ({ groups, column }) => (isInCodeSpan(line, column) ? undefined : write(groups)));
  return lineRule(signs, (line) => forms.reduce(read, line), { reads: 'html' });
}

/** Line with other texts in place of the matches of a pattern; `undefined` leaves a match. */
export function replaceMatches(line: string, pattern: RegExp, write: (match: Match) => string | undefined): string {
  return line.replace(pattern, (...facts: (string | number)[]) => {
    const end = facts.findIndex((fact) => typeof fact === 'number');
    const groups = facts.slice(0, end) as string[];
    return write({ groups, column: facts[end] as number, line }) ?? groups[0]!;
  });
}

/** True if a place in a line is inside a code span, as far as that line shows. */
export function isInCodeSpan(line: string, at: number): boolean {
  return (line.slice(0, at).match(/`+/g)?.length ?? 0) % 2 === 1 && line.includes('`', at);
}

/** Rule for blocks that one line opens and another one ends. */
export function pairsRule(signs: readonly string[], syntax: PairSyntax, kinds?: Kinds): Rule {
  return linesRule(signs, (lines, { isProse }) => writePairs(lines, isProse, syntax), kinds);
}

/** Rule that writes the text of a page as a whole, in as many lines; there may be more at its end. */
export function textRule(
  signs: readonly string[],
  rewrite: (text: string, page: RulePage) => string,
  kinds?: Kinds,
): Rule {
  const change = (lines: string[], page: RulePage): void => {
    const written = rewrite(lines.join('\n'), page).split('\n');
    const last = lines.length - 1;
    for (const at of lines.keys()) lines[at] = at < last ? written[at]! : written.slice(last).join('\n');
  };
  return linesRule(signs, change, kinds);
}

/** Part of a text, in place of which another one stands. */
export interface Edit {
  start: number;
  end: number;
  written: string;
  /** True if what is written stands on lines of its own; text behind it begins with this indentation. */
  indent?: string;
}

/** Rule that replaces parts of the text of a page, in their order. */
export function editsRule(
  signs: readonly string[],
  edits: (text: string, page: RulePage & { isTextAt(place: number): boolean }) => readonly Edit[],
  kinds: Kinds = { reads: 'html' },
): Rule {
  return {
    signs,
    ...kinds,
    write(lines, page) {
      const text = lines.map((line) => line.text).join('\n');
      const isFree = (from: number, to: number): boolean =>
        page.isProse(from) &&
        (kinds.removes === true || lines.slice(from, to + 1).every((_, at) => page.isProse(from + at)));
      const written = edited(text, edits(text, { ...page, isTextAt: textAt(text, page) }), isFree);
      // Two spaces in front of a part at the end of a line would break the line.
      if (kinds.removes !== true) return written;
      return written.map((line, at) => (line === lines[at]!.text ? line : line?.trimEnd()));
    },
  };
}

/** Test for places of a text, from left to right: true in prose outside of code and tags. */
function textAt(text: string, { isProse, isText }: RulePage): (place: number) => boolean {
  let line = 0;
  let start = 0;
  return (place) => {
    for (let end = text.indexOf('\n', start); end !== -1 && end < place; end = text.indexOf('\n', start)) {
      start = end + 1;
      line += 1;
    }
    return isProse(line) && isText(line, place - start);
  };
}

/** Signs of quotations and items that may stand in front of a block in its line. */
export const BLOCK_START = /^[ \t>]*(?:(?:[-+*:]|\d{1,9}[.)])[ \t]+)*$/;
/** Characters to look at in front of a part; text further away in its line says nothing about it. */
export const MOST_BESIDE = 1000;

/** Text of a line in front of a place. */
export function lineBefore(text: string, place: number, from = 0): string {
  const near = text.slice(Math.max(from, place - MOST_BESIDE), place);
  return near.slice(near.lastIndexOf('\n') + 1);
}

/** Lines with the texts of edits; those that an edit takes up go with it. */
function edited(text: string, edits: readonly Edit[], isFree: (from: number, to: number) => boolean): WrittenLine[] {
  const written = [''];
  const taken = new Set<number>();
  /** Line that goes on, and place up to which the text is read. */
  let target = 0;
  let read = 0;
  const write = (shown: string): void => void (written[target] = `${written[target]!}${shown}`);
  const keepUpTo = (place: number): void => {
    const [rest = '', ...lines] = text.slice(read, place).split('\n');
    write(rest);
    for (const line of lines) target = written.push(line) - 1;
    read = place;
  };
  for (const [index, edit] of edits.entries()) {
    const { start, end, written: shown } = onLines(text, edit, edits[index + 1]);
    if (end <= read) continue;
    keepUpTo(Math.max(read, start));
    const breaks = text.slice(read, end).split('\n').length - 1;
    if (!isFree(written.length - 1, written.length - 1 + breaks)) continue;
    write(shown);
    for (let count = 0; count < breaks; count += 1) taken.add(written.push('') - 1);
    read = end;
  }
  keepUpTo(text.length);
  return written.map((line, at) => (taken.has(at) ? undefined : line));
}

/** An edit with line breaks around it where it needs lines of its own and shares them with text. */
function onLines(text: string, edit: Edit, next: Edit | undefined): Edit {
  const { start, end, indent, written } = edit;
  if (indent === undefined) return edit;
  const before = lineBefore(text, start);
  const [behind = ''] = text.slice(end, end + MOST_BESIDE).split('\n', 1);
  const last = end + behind.length - behind.trimStart().length;
  const isLast = behind.trim() === '' || (next?.indent !== undefined && next.start === last);
  const isBehindSign = BLOCK_START.test(before) && before.trim() !== '';
  const shown = isBehindSign || written === '' ? written : indent + written;
  return {
    start: isBehindSign ? start : start - before.length + before.trimEnd().length,
    end: last,
    written: `${BLOCK_START.test(before) ? '' : '\n'}${shown}${isLast ? '' : `\n${indent}`}`,
  };
}
