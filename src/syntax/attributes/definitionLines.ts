import type { RulePage } from '../../model/syntax';
import { DEFINITION_SIGN } from '../../parse/blocks/foldDefinitions';

/** `: What it means`; what begins another block is left alone. */
const DEFINITION = /^( {0,3}):([ \t]+)(?=[^\s`~<>#|:+-]|`[^`]|\*\*)/;
/** A line that is no term: indented, or the beginning of another block. */
const NO_TERM = /^(?: {4}|\t|\s*$|\s*(?:[-+*>#|<]|:(?![\p{L}_])|\d{1,9}[.)]\s|```|~~~|={3}))(?!\*\*)/u;

/**
 * Writes definitions as items of a list, which hold the same lines: `Term` and `: What it means` below it →
 * `+ What it means`. Hugo, kramdown, Python-Markdown and PHP Markdown Extra have them; CommonMark shows the colons.
 */
export function rewriteDefinitions(lines: string[], { isProse }: RulePage): void {
  let isBelowDefinition = false;
  for (const [at, line] of lines.entries()) {
    if (!isProse(at)) continue;
    if (DEFINITION.test(line) && (isBelowDefinition || hasTerm(lines, at))) {
      lines[at] = line.replace(DEFINITION, `$1+$2${DEFINITION_SIGN} `);
      isBelowDefinition = true;
    } else if (isBelowDefinition && endsDefinition(line, lines[at - 1]!)) {
      isBelowDefinition = false;
    }
  }
}

/** True if a paragraph of one line is above a line, with or without a blank line between them. */
function hasTerm(lines: readonly string[], at: number): boolean {
  const isBlank = (index: number): boolean => (lines[index] ?? '').trim() === '';
  const term = isBlank(at - 1) ? at - 2 : at - 1;
  return !isBlank(term) && !NO_TERM.test(lines[term]!) && isBlank(term - 1);
}

/** True if a line ends a definition: neither indented, nor in the same paragraph. */
function endsDefinition(line: string, before: string): boolean {
  return line.trim() !== '' && before.trim() === '' && !/^(?: {2}|\t)/.test(line);
}
