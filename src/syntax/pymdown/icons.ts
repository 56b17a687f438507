import { inWords } from '../../base/names';
import { matchRule } from '../rules';

/** `:material-clock-fast:{ .lg .middle }`, with the space behind it. */
const ICON = /:(material|octicons|fontawesome-(?:brands|solid|regular)|simple|icon)-([a-z\d-]+):(?:\{[^{}\n]*\})?( ?)/g;
/** Sets of names of companies. */
const LOGOS = /^(?:simple|fontawesome-brands)$/;
/** Icons that are a word. */
const WORDS: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/^(?!.*blank)(?:.*-)?(?:check|checkbox|checkmark)(?:-|$)/, '✓'],
  [/(?:^|-)(?:close|x|xmark|times|cancel)(?:-|$)/, '✗'],
];

/**
 * Leaves out the icons of Material and Retype, which docgen has not: beside words they decorate. Marks for yes and no
 * are shown, and so is the name of an icon that is all there is in a cell of a table or in a link.
 */
export const icons = matchRule(
  [':material-', ':octicons-', ':fontawesome-', ':simple-', ':icon-'],
  ICON,
  ({ groups: [whole = '', set = '', name = '', space = ''], line, column }) => {
    const sign = LOGOS.test(set) ? undefined : WORDS.find(([pattern]) => pattern.test(name))?.[1];
    if (sign !== undefined) return sign + space;
    // Octicons have their size at the end.
    return isAlone(line, column, column + whole.length) ? inWords(name.replace(/-\d+$/, '')) + space : '';
  },
);

function isAlone(line: string, from: number, to: number): boolean {
  const isEdge = (sign: string | undefined): boolean => sign === '|' || sign === '[' || sign === ']';
  return isEdge(line.slice(0, from).trimEnd().at(-1)) && isEdge(line.slice(to).trimStart()[0]);
}
