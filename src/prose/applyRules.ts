import type { Include } from '../model/include';
import type { Line, LineKind } from '../model/line';
import type { Rule, RulePage, Syntax, WrittenLine } from '../model/syntax';
import { scanLines } from './scanLines';
import { createTextTest } from './textTest';

const PROSE: ReadonlySet<LineKind> = new Set(['prose']);
const WITH_HTML: ReadonlySet<LineKind> = new Set(['prose', 'html']);
const ALL: ReadonlySet<LineKind> = new Set([...WITH_HTML, 'fenced code', 'indented code', 'verbatim', 'comment']);

export interface RuleOptions extends Pick<RulePage, 'file' | 'components' | 'variables'> {
  syntaxes: readonly Syntax[];
  isMdx?: boolean;
}

/** Text in docgen's own markdown, and the includes that stand in its lines by number: `<!--@include:3-->`. */
export interface WrittenText {
  text: string;
  includes: readonly Include[];
}

/** Text as the syntaxes of a site write it; the same text where none of their signs is in it. */
export function applyRules(text: string, options: RuleOptions): WrittenText {
  return write(text, options, () => true);
}

/** Files that a text includes by the syntaxes of its site. */
export function includesOf(text: string, options: RuleOptions): readonly Include[] {
  return write(text, options, ({ includes = false }) => includes).includes;
}

function write(text: string, options: RuleOptions, isWanted: (rule: Rule) => boolean): WrittenText {
  const rules = options.syntaxes.flatMap(({ rules = [] }) => rules).filter(isWanted);
  const scan = (): Line[] => scanLines(written, { isMdx: options.isMdx === true, indentBelow: indentBelow(options) });
  let written = text;
  let lines: readonly Line[] | undefined;
  const includes: Include[] = [];
  for (const rule of rules) {
    if (!rule.signs.some((sign) => written.includes(sign))) continue;
    lines ??= scan();
    const kinds = rule.readsCode === true ? ALL : rule.readsHtml === true ? WITH_HTML : PROSE;
    const before = lines;
    const isProse = (at: number): boolean => kinds.has(before[at]?.kind ?? 'comment');
    const result = rule.write(before, { ...options, isProse, isText: createTextTest(before, isProse) });
    // Lines may be added at the end, for a block that ends with the text.
    const kept = result.map((line, at) =>
      keepLine(before[at], { written: line, isProse: isProse(at) || (rule.removes === true && line === ''), includes }),
    );
    if (kept.length === before.length && kept.every((line, at) => line === before[at]!.text)) continue;
    written = kept.join('\n');
    lines = undefined;
  }
  return { text: written, includes };
}

/**
 * Line as a rule may leave it. Where it may not write, only the indentation may change, since a box moves the code in
 * it, and lines may come before or after: `:::` ends a box above it.
 */
function keepLine(
  line: Line | undefined,
  { written, isProse, includes }: { written: WrittenLine; isProse: boolean; includes: Include[] },
): string {
  const isFree = isProse || line === undefined;
  if (typeof written === 'string') return isFree || holds(written, line.text) ? written : line.text;
  if (!isFree) return line.text;
  const first = includes.length;
  includes.push(...written.includes);
  return written.text.replaceAll(/<!--@include:(\d+)-->/g, (_whole, index: string) => {
    return `<!--@include:${first + Number(index)}-->`;
  });
}

function holds(written: string, line: string): boolean {
  return written === line || written.split('\n').some((part) => part.trim() === line.trim());
}

/** Columns by which some syntax indents what is below a line. */
function indentBelow({ syntaxes }: RuleOptions): ((line: string) => number | undefined) | undefined {
  const known = syntaxes.flatMap((syntax) => (syntax.indentBelow === undefined ? [] : [syntax]));
  if (known.length === 0) return undefined;
  return (line) => known.map((syntax) => syntax.indentBelow!(line)).find((indent) => indent !== undefined);
}
