import type { Syntax } from '../../model/syntax';
import type { LinePair, PairsAround } from '../../parse/include/pairedLines';
import { widthOf } from '../../prose/cursor';
import { optionsBelow } from '../optionsBelow';
import { pairsRule } from '../rules';
import { directiveLines } from './directiveLines';
import { rewriteRoles } from './directiveRoles';

/** ```` ```{note} Title ````, `:::{note} Title`; more signs hold fewer. */
const OPENER = /^[ \t]*(`{3,}|~{3,}|:{3,})[ \t]*\{([a-z][\w:-]*)\}[ \t]*(?![ \t])(.*)$/;
const FENCE = /^[ \t]*(`{3,}|~{3,}|:{3,})/;
const END = /^[ \t]*(`{3,}|~{3,}|:{3,})[ \t]*$/;
/** A name of the next heading or block, to link to: `(name)=` */
const TARGET = /^\(([^()\s]+)\)=[ \t]*$/;

/**
 * Directives, roles and names that Sphinx and Jupyter Book have in markdown (MyST) as boxes, tabs, code, images and ids
 * of docgen. Directives that only Sphinx can carry out stay as they are.
 */
export const myst: Syntax = {
  name: 'myst',
  rules: [pairsRule(['{', ')='], { opened: fenceOn, closed: endOn }, { reads: 'fences' })],
};

/** A fence that a line opens; its name is the space and the signs that it begins with. */
function fenceOn(line: string, at: number, { lines, open }: PairsAround): LinePair | string | undefined {
  if (endOn(line, open.at(-1)) !== undefined) return undefined;
  const signs = FENCE.exec(line)?.[1];
  const isNone = signs === undefined || (signs.startsWith(':') && END.test(line));
  if (isNone) return TARGET.test(line) ? name(lines, at) : rewriteRoles(line);
  const pair = { name: ' '.repeat(widthOf(line)) + signs };
  const [, , kind, argument = ''] = OPENER.exec(line) ?? [];
  const { options, count } = optionsBelow(lines, at + 1, /^[ \t]*:(?:([\w-]+):|[ \t]{2,}(?=\S))(.*)$/);
  const written =
    kind === undefined
      ? undefined
      : directiveLines(kind, { argument: rewriteRoles(argument.trimEnd()), options, signs });
  return written === undefined
    ? { ...pair, isCode: !signs.startsWith(':') }
    : { ...pair, written: written.start, end: written.end, options: count, isCode: /^[`~]/.test(written.end) };
}

/** A line that is indented further is a part of the code (CommonMark 4.5). */
function endOn(line: string, last: LinePair | undefined): string | undefined {
  if (last === undefined || widthOf(line) >= widthOf(last.name) + 4) return undefined;
  return END.exec(line)?.[1]?.startsWith(last.name.trim()) === true ? last.name : undefined;
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
