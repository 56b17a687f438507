import { METHOD_SECTIONS, OPTIONAL_PARAMETERS, REQUIRED_PARAMETERS } from '../../../../client/shared/methodSections';
import { closesFence, openingFence } from '../../../markdown/code/fence';
import type { ImportedParameter } from './imported';
import { rowLines, tableLines } from './parameterRows';

interface Heading {
  title: string;
  line: number;
}

interface Line {
  text: string;
  /** Offset of the next line. */
  end: number;
}

/** Text of a method page with rows added to its tables; all other lines stay as they are. */
export function addParameters(text: string, parameters: readonly ImportedParameter[]): string {
  const required = parameters.filter((each) => each.required === true);
  const optional = parameters.filter((each) => each.required !== true);
  return addTo(addTo(text, REQUIRED_PARAMETERS, required), OPTIONAL_PARAMETERS, optional);
}

function addTo(text: string, title: string, parameters: readonly ImportedParameter[]): string {
  if (parameters.length === 0) return text;
  const lines = linesOf(text);
  const headings = secondLevelHeadings(lines);
  const at = headings.findIndex((each) => each.title === title);
  const from = headings[at]?.line;
  const to = headings[at + 1]?.line ?? lines.length;
  const { line, added } =
    from === undefined
      ? newSection({ lines, headings, title }, parameters)
      : inSection(lines, { from, to }, parameters);
  const before = text.slice(0, lines[line]?.end ?? 0);
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  const open = before === '' || before.endsWith('\n') ? '' : ending;
  return before + open + added.map((each) => each + ending).join('') + text.slice(before.length);
}

interface Insertion {
  /** Index of the line after which the new ones are inserted. */
  line: number;
  added: string[];
}

/** A new section goes before the samples and the response. */
function newSection(
  { lines, headings, title }: { lines: readonly Line[]; headings: readonly Heading[]; title: string },
  parameters: readonly ImportedParameter[],
): Insertion {
  const next = headings.find(
    ({ title }) => METHOD_SECTIONS.indexOf(title) > METHOD_SECTIONS.indexOf(OPTIONAL_PARAMETERS),
  );
  const section = [`## ${title}`, '', ...tableLines(parameters)];
  return next === undefined
    ? { line: lines.length - 1, added: ['', ...section] }
    : { line: next.line - 1, added: [...section, ''] };
}

function inSection(
  lines: readonly Line[],
  { from, to }: { from: number; to: number },
  parameters: readonly ImportedParameter[],
): Insertion {
  const row = lastTableRow(lines, from, to);
  if (row !== undefined) return { line: row, added: rowLines(parameters, lines[row]!.text) };
  // The section contains only a sentence: the table goes after it, and the author decides what happens to the sentence.
  let line = to - 1;
  while (line > from && lines[line]!.text.trim() === '') line--;
  return { line, added: ['', ...tableLines(parameters)] };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let end = 0;
  for (const line of text.match(/[^\n]+\n?|\n/g) ?? []) {
    end += line.length;
    lines.push({ text: line, end });
  }
  return lines;
}

/** The headings of sections, except those in code. */
function secondLevelHeadings(lines: readonly Line[]): Heading[] {
  let fence: string | undefined;
  return lines.flatMap(({ text }, line) => {
    const content = text.replace(/\r?\n$/, '');
    if (fence !== undefined) {
      if (closesFence(content, fence)) fence = undefined;
      return [];
    }
    fence = openingFence(content.replace(/^ {1,3}/, ''))?.fence;
    const title = /^ {0,3}##[ \t]([^]*)/
      .exec(content)?.[1]
      ?.trim()
      .replace(/(?<!#)#+$/, '')
      .trim();
    return title === undefined ? [] : [{ title, line }];
  });
}

/** The last row of the last table of a section. */
function lastTableRow(lines: readonly Line[], from: number, to: number): number | undefined {
  const isRow = (line: number) => line < to && /^ {0,3}\|/.test(lines[line]!.text);
  let found: number | undefined;
  for (let line = from + 1; line < to; line++) {
    if (isRow(line) && !isRow(line + 1) && lines[line]!.text.includes('|')) found = line;
  }
  return found;
}
