import type { Line, LineKind } from '../model/line';
import type { Rule, RulePage, Syntax } from '../model/syntax';
import { scanLines } from './scanLines';
import { createTextTest } from './textTest';

/** Kinds of lines that a rule may write. */
const READ: Readonly<Record<NonNullable<Rule['reads']>, ReadonlySet<LineKind>>> = {
  prose: new Set(['prose']),
  html: new Set(['prose', 'html']),
  fences: new Set(['prose', 'html', 'fenced code']),
  code: new Set(['prose', 'html', 'fenced code', 'indented code', 'verbatim', 'comment']),
};

export interface RuleOptions extends Pick<RulePage, 'file' | 'components' | 'variables' | 'leaveOut' | 'include'> {
  syntaxes: readonly Syntax[];
  isMdx?: boolean;
}

/** Text in docgen's own markdown as the syntaxes of a site write it; the same where none of their signs is in it. */
export function applyRules(text: string, options: RuleOptions): string {
  const scanOptions = { isMdx: options.isMdx === true, indentBelow: indentBelow(options) };
  let written = text;
  let lines: readonly Line[] | undefined;
  for (const rule of options.syntaxes.flatMap(({ rules }) => rules)) {
    if (!rule.signs.some((sign) => written.includes(sign))) continue;
    lines ??= scanLines(written, scanOptions);
    const kept = applyRule(rule, lines, options);
    if (kept.length === lines.length && kept.every((line, at) => line === lines![at]!.text)) continue;
    written = kept.join('\n');
    lines = undefined;
  }
  return written;
}

/** Lines as a rule leaves them; more at the end for a block that ends with the text. */
function applyRule(rule: Rule, lines: readonly Line[], options: RuleOptions): string[] {
  const kinds = READ[rule.reads ?? 'prose'];
  const isProse = (at: number): boolean => kinds.has(lines[at]?.kind ?? 'comment');
  const written = rule.write(lines, { ...options, isProse, isText: createTextTest(lines, isProse) });
  return written.map((line, at) => {
    const before = lines[at];
    const isFree = before === undefined || isProse(at) || (rule.removes === true && line === '');
    return isFree || holds(line, before.text) ? line : before.text;
  });
}

/**
 * True if a line that a rule must not write is still there. Only its indentation may change, since a box moves the code
 * in it. Lines may be added before or after: `:::` ends a box above it.
 */
function holds(written: string, line: string): boolean {
  return written === line || written.split('\n').some((part) => part.trim() === line.trim());
}

/** Columns by which some syntax indents what is below a line. */
function indentBelow({ syntaxes }: RuleOptions): ((line: string) => number | undefined) | undefined {
  const known = syntaxes.flatMap((syntax) => (syntax.indentBelow === undefined ? [] : [syntax]));
  if (known.length === 0) return undefined;
  return (line) => known.map((syntax) => syntax.indentBelow!(line)).find((indent) => indent !== undefined);
}
