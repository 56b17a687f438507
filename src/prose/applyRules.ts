import type { Line, LineKind } from '../model/line';
import type { Rule, RulePage, Syntax, WrittenLine } from '../model/syntax';
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

/** Text that rules have written. */
export interface WrittenText {
  text: string;
  /** Number in the source of each of its lines, from 1 on; absent where they are the same. */
  lines?: readonly number[];
}

/** Text in docgen's own markdown as the syntaxes of a site write it; the same where none of their signs is in it. */
export function applyRules(source: string, options: RuleOptions): WrittenText {
  const scanOptions = { isMdx: options.isMdx === true, indentBelow: indentBelow(options) };
  let written: WrittenText = { text: source };
  let lines: readonly Line[] | undefined;
  for (const rule of options.syntaxes.flatMap(({ rules }) => rules)) {
    if (!rule.signs.some((sign) => written.text.includes(sign))) continue;
    lines ??= scanLines(written.text, scanOptions);
    const kept = applyRule(rule, lines, options);
    if (kept.every((line, at) => line === lines![at]!.text)) continue;
    written = joined(kept, written.lines);
    lines = undefined;
  }
  return written;
}

function joined(kept: readonly WrittenLine[], before: WrittenText['lines']): WrittenText {
  const text = kept.filter((line) => line !== undefined).join('\n');
  if (before === undefined && kept.every((line) => line?.includes('\n') === false)) return { text };
  const lines = kept.flatMap((line, at) => line?.split('\n').map(() => before?.[at] ?? at + 1) ?? []);
  return { text, lines };
}

/** Text in place of each line. One that a rule must not write is still in it, with other space as a box moves code. */
function applyRule(rule: Rule, lines: readonly Line[], options: RuleOptions): WrittenLine[] {
  const kinds = READ[rule.reads ?? 'prose'];
  const isProse = (at: number): boolean => kinds.has(lines[at]?.kind ?? 'comment');
  const written = rule.write(lines, { ...options, isProse, isText: createTextTest(lines, isProse) });
  return lines.map(({ text }, at) => {
    const line = written[at];
    if (line === text || isProse(at) || (rule.removes === true && !line)) return line;
    return line?.split('\n').some((part) => part.trim() === text.trim()) === true ? line : text;
  });
}

/** Columns by which some syntax indents what is below a line. */
function indentBelow({ syntaxes }: RuleOptions): ((line: string) => number | undefined) | undefined {
  const known = syntaxes.flatMap((syntax) => (syntax.indentBelow === undefined ? [] : [syntax]));
  if (known.length === 0) return undefined;
  return (line) => known.map((syntax) => syntax.indentBelow!(line)).find((indent) => indent !== undefined);
}
