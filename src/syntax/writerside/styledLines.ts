import { proseRule } from './proseRule';
import { listOfAttributes } from './attributes';

/** `{style="note"}` on a line of its own, in a quotation or below it. */
const ALONE = /^([ \t]*(?:>[ \t]?)*)\{((?:[^{}"]|"[^"]*")*)\}[ \t]*$/;
const HEADING = /^([ \t]*#{1,6}[ \t][^{}]*)\{([^{}]*)\}[ \t]*$/;
/** Braces in a line, and code in it, which is left alone. */
const PART = /`+[^`]*`+|\{([^{}`]*)\}/g;
/** The address of an image with spaces, which CommonMark does not take for one. */
const SPACED_IMAGE = /!\[([^[\]]*)\]\(([^()<>\n"]*\.(?:png|jpe?g|gif|svg|webp))\)/gi;
const TITLE = /^\[\/\/\]: # \(title: (.*)\)[ \t]*$/;
const BOXES: ReadonlySet<string> = new Set(['note', 'tip', 'warning']);

/**
 * Titles of pages, boxes, which are quotations with a style below them, and ids of headings, as docgen has them. All
 * else that is set in braces is how Writerside shows it, and is left out.
 */
export const styledLines = proseRule(['{', '[//]: #', '!['], (lines, isProse) => {
  for (const [at, line] of lines.entries()) {
    if (!isProse(at)) continue;
    const title = TITLE.exec(line)?.[1];
    if (title !== undefined) lines[at] = `# ${title}`;
    else {
      if (line.includes('![')) lines[at] = line.replaceAll(SPACED_IMAGE, withoutSpaces);
      if (line.includes('{')) rewriteBraces(lines, at);
    }
  }
});

function withoutSpaces(whole: string, text: string, address: string): string {
  return address.includes(' ') ? `![${text}](<${address}>)` : whole;
}

function rewriteBraces(lines: string[], at: number): void {
  const line = lines[at]!;
  const [, before, written = ''] = ALONE.exec(line) ?? HEADING.exec(line) ?? [];
  const attributes = before === undefined ? undefined : listOfAttributes(written);
  if (attributes === undefined) lines[at] = line.replaceAll(PART, partOf);
  else if (before!.includes('#')) lines[at] = [before!.trimEnd(), ...idOf(attributes)].join(' ');
  else {
    lines[at] = [before!.trimEnd(), ...idOf(attributes)].join('');
    const kind = attributes.get('style') ?? attributes.get('type') ?? '';
    if (BOXES.has(kind)) beginBox(lines, at, `[!${kind.toUpperCase()}] ${attributes.get('title') ?? ''}`.trimEnd());
  }
}

function idOf(attributes: ReadonlyMap<string, string>): string[] {
  const id = attributes.get('id');
  return id === undefined || !/^[^\s{}#.]+$/.test(id) ? [] : [`{#${id}}`];
}

/** Keeps the size from attributes behind an image, and drops the others. */
function partOf(whole: string, written: string | undefined): string {
  const attributes = written === undefined ? undefined : listOfAttributes(written);
  if (attributes === undefined) return whole;
  const sizes = ['width', 'height'].filter((name) => /^\d+(?:px)?$/.test(attributes.get(name) ?? ''));
  return sizes.length === 0 ? '' : `{${sizes.map((name) => `${name}=${attributes.get(name)}`).join(' ')}}`;
}

const QUOTED = /^[ \t]*>/;
/** A longer quotation is no box. */
const MOST_LINES = 500;

/**
 * Begins the quotation above a line with the mark of a box, on the blank line above it if there is one. Not all of its
 * lines need have its sign (CommonMark 5.1, laziness).
 */
function beginBox(lines: string[], at: number, mark: string): void {
  const least = Math.max(0, at - MOST_LINES);
  let start = at;
  while (start > least && lines[start - 1]!.trim() !== '') start -= 1;
  while (start < at && !QUOTED.test(lines[start]!)) start += 1;
  const sign = QUOTED.exec(lines[start]!)?.[0];
  if (sign === undefined) return;
  const [before = '', blank] = [lines[start - 2], lines[start - 1]];
  // On the blank line, the box would continue HTML above (which may end with a box) or another quotation.
  if (blank?.trim() === '' && !/^\s*(?:[<>]|:::)|>\s*$/.test(before)) lines[start - 1] = `${sign} ${mark}`;
  else lines[start] = lines[start]!.replace(QUOTED, `${sign} ${mark}`);
}
