import { indentWidth } from '../indentWidth';
import type { RulePage } from '../../model/syntax';
import { directiveLines } from './directiveLines';
import { rewriteRoles } from './directiveRoles';

/** ```` ```{note} Title ````, `:::{note} Title`; more signs hold fewer. */
const OPENER = /^([ \t]*)(`{3,}|~{3,}|:{3,})[ \t]*\{([a-z][\w:-]*)\}[ \t]*(?![ \t])(.*)$/;
const FENCE = /^[ \t]*(`{3,}|~{3,}|:{3,})/;
const END = /^[ \t]*(`{3,}|~{3,}|:{3,})[ \t]*$/;
/** A name of the next heading or block, to link to: `(name)=` */
const TARGET = /^\(([^()\s]+)\)=[ \t]*$/;

interface OpenFence {
  signs: string;
  indent: number;
  /** The line that ends it; undefined for code, and for directives that stay as they are. */
  end: string | undefined;
  isCode: boolean;
}

/**
 * Writes what Sphinx and Jupyter Book have in markdown (MyST) as docgen's: boxes, tabs, code, images and names. Lines
 * keep their numbers. Directives that only Sphinx can carry out stay as they are.
 */
export function rewriteDirectives(lines: string[], { isProse }: RulePage): void {
  const open: OpenFence[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!isProse(at)) continue;
    const line = lines[at]!;
    const last = open.at(-1);
    if (last !== undefined && closes(line, last)) {
      if (last.end !== undefined) lines[at] = last.end;
      open.pop();
    } else if (last?.isCode !== true) readLine(lines, at, open);
  }
}

/** A line outside of code. */
function readLine(lines: string[], at: number, open: OpenFence[]): void {
  const line = lines[at]!;
  const signs = END.test(line) && line.trim().startsWith(':') ? undefined : FENCE.exec(line)?.[1];
  if (signs !== undefined) open.push(openFence(lines, at, signs));
  else lines[at] = TARGET.test(line) ? name(lines, at) : rewriteRoles(line);
}

function openFence(lines: string[], at: number, signs: string): OpenFence {
  const indent = indentWidth(lines[at]!);
  const { end } = openDirective(lines, at);
  return { signs, indent, end, isCode: end === undefined && !signs.startsWith(':') };
}

/** A line that is indented further is a part of the code (CommonMark 4.5). */
function closes(line: string, { signs, indent }: OpenFence): boolean {
  return indentWidth(line) < indent + 4 && END.exec(line)?.[1]?.startsWith(signs) === true;
}

/** Writes the lines of a directive that begins on one; nothing if it is another block, or stays as it is. */
function openDirective(lines: string[], at: number): { end?: string } {
  const [, indent = '', signs = '', kind, argument = ''] = OPENER.exec(lines[at]!) ?? [];
  if (kind === undefined) return {};
  const { options, end: after } = readOptions(lines, at + 1);
  const written = directiveLines(kind, { argument: rewriteRoles(argument.trimEnd()), options, signs });
  if (written === undefined) return {};
  lines.fill('', at, after);
  lines[at] = written.start === '' ? '' : indent + written.start;
  return { end: written.end === '' ? '' : indent + written.end };
}

/** The options of a directive, which stand below it: `:alt: A fish`, or YAML between two rows of hyphens. */
function readOptions(lines: readonly string[], from: number): { options: ReadonlyMap<string, string>; end: number } {
  const options = new Map<string, string>();
  const isYaml = lines[from]?.trim() === '---';
  const option = isYaml ? /^[ \t]*([\w-]+):(.*)$/ : /^[ \t]*:([\w-]+):(.*)$/;
  let end = isYaml ? from + 1 : from;
  for (; end < lines.length; end += 1) {
    const [, key, value = ''] = option.exec(lines[end]!) ?? [];
    if (key === undefined) break;
    options.set(key, value.trim());
  }
  if (!isYaml) return { options, end };
  return lines[end]?.trim() === '---' ? { options, end: end + 1 } : { options: new Map(), end: from };
}

/** A line that names what is below: an id of the heading there, or a place. */
function name(lines: string[], at: number): string {
  const id = TARGET.exec(lines[at]!)![1]!;
  let below = at + 1;
  while (lines[below]?.trim() === '') below += 1;
  const heading = lines[below];
  if (heading === undefined || !/^#{1,6}[ \t]/.test(heading) || heading.includes('{#')) return `<a id="${id}"></a>`;
  lines[below] = `${heading.trimEnd()} {#${id}}`;
  return '';
}
