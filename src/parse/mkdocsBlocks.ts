import { inWords } from '../base/inWords';

/** `!!! note "Title"`, and `??? note` for one that is closed, `???+` for one that is open. */
const OPENER = /^( *)(!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)(?:[ \t]+[\w-]+)*(?:[ \t]+"(.*)")?[ \t]*$/;
/** `=== "Title"`, one of several panels of which the reader chooses. */
const TAB = /^( *)===[!+]?[ \t]+"(.+)"[ \t]*$/;
const FENCE = /^ *(`{3,}|~{3,})/;

/** Kinds of MkDocs that docgen calls otherwise. */
const KINDS: Readonly<Record<string, string>> = {
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'info',
  help: 'info',
  faq: 'info',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'info',
  quote: 'info',
  cite: 'info',
};

/**
 * Writes MkDocs's boxes, whose content is indented, as containers: `!!! note` → `::: note`; and its tabs as what is
 * below their titles. Lines keep their numbers: a
 * blank line after or at the top of a box becomes the one that closes it.
 */
export function rewriteMkDocsBlocks(text: string): string {
  if (!/^ *(?:(?:!!!|\?\?\?\+?)[ \t]+[A-Za-z]|===[!+]?[ \t]+")/m.test(text)) return text;
  return rewriteLines(text.split('\n')).join('\n');
}

function rewriteLines(lines: readonly string[]): string[] {
  const result: string[] = [];
  let fence: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const marks = FENCE.exec(line)?.[1];
    if (fence === undefined) fence = marks;
    else if (marks?.startsWith(fence) === true) fence = undefined;
    const opener = fence === undefined ? (OPENER.exec(line) ?? TAB.exec(line)) : null;
    const end = opener === null ? at : endOf(lines, at, opener[1]!);
    // Without content it is a line of text.
    if (opener === null || end === at + 1) {
      result.push(line);
      continue;
    }
    const inside = lines.slice(at + 1, end);
    result.push(...(TAB.test(line) ? panel(opener, inside) : box(opener, inside)));
    at = end - 1;
  }
  return result;
}

/** The line after all that is indented below a line. */
function endOf(lines: readonly string[], at: number, indent: string): number {
  const isInside = (line: string): boolean => line.trim() === '' || line.startsWith(`${indent}    `);
  let end = at + 1;
  while (end < lines.length && isInside(lines[end]!)) end += 1;
  return lines.slice(at + 1, end).every((line) => line.trim() === '') ? at + 1 : end;
}

function box([, indent = '', sign, kind = '', title]: RegExpExecArray, inside: readonly string[]): string[] {
  const last = inside.findLastIndex((line) => line.trim() !== '');
  // Without a blank line below, the one above the content makes room for the line that closes the box.
  const first = last + 1 === inside.length && inside[0]!.trim() === '' ? 1 : 0;
  const content = withoutIndent(inside.slice(first, last + 1), indent);
  const name = kind.toLowerCase();
  const own = Object.hasOwn(KINDS, name) ? KINDS[name]! : name;
  const shown = title ?? (own === name && sign === '!!!' ? '' : inWords(name));
  const opened = `${indent}::: ${sign === '!!!' ? own : 'details'} ${shown}`.trimEnd();
  return [opened, ...rewriteLines(content), `${indent}:::`, ...inside.slice(last + 2)];
}

/** Panels are shown one below the other, each under its title. */
function panel([, indent = '', title = '']: RegExpExecArray, inside: readonly string[]): string[] {
  return [`${indent}**${title}**`, ...rewriteLines(withoutIndent(inside, indent))];
}

function withoutIndent(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line.trim() === '' ? line : indent + line.slice(indent.length + 4)));
}
