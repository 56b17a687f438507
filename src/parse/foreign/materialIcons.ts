import { createFenceReader } from '../../base/fencedLines';
import { inWords } from '../../base/inWords';

/** `:material-clock-fast:{ .lg .middle }`, with the space behind it; code in a line is left alone. */
const PART =
  /`+[^`]*`+|:(material|octicons|fontawesome-(?:brands|solid|regular)|simple)-([a-z\d-]+):(?:\{[^{}\n]*\})?( ?)/g;
/** Sets of names of companies. */
const LOGOS = /^(?:simple|fontawesome-brands)$/;
const SETS = /:(?:material|octicons|fontawesome|simple)-/;
/** Icons that are a word. */
const WORDS: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/^(?!.*blank)(?:.*-)?(?:check|checkbox|checkmark)(?:-|$)/, '✓'],
  [/(?:^|-)(?:close|x|xmark|times|cancel)(?:-|$)/, '✗'],
];

/**
 * Leaves out the icons of Material for MkDocs, which docgen has not: beside words they decorate. Marks for yes and no
 * are shown, and so is the name of an icon that is all there is in a cell of a table or in a link.
 */
export function rewriteMaterialIcons(text: string): string {
  if (!SETS.test(text)) return text;
  const isInCode = createFenceReader();
  return text
    .split('\n')
    .map((line) => (isInCode(line) || !SETS.test(line) ? line : withoutIcons(line)))
    .join('\n');
}

function withoutIcons(line: string): string {
  return line.replaceAll(PART, (whole, set: string | undefined, name: string, space: string, at: number) => {
    if (set === undefined) return whole;
    const sign = LOGOS.test(set) ? undefined : WORDS.find(([pattern]) => pattern.test(name))?.[1];
    if (sign !== undefined) return sign + space;
    // Octicons have their size at the end.
    return isAlone(line, at, at + whole.length) ? inWords(name.replace(/-\d+$/, '')) + space : '';
  });
}

function isAlone(line: string, from: number, to: number): boolean {
  const isEdge = (sign: string | undefined): boolean => sign === '|' || sign === '[' || sign === ']';
  return isEdge(line.slice(0, from).trimEnd().at(-1)) && isEdge(line.slice(to).trimStart()[0]);
}
