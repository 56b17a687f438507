import type { Nodes, Root } from 'mdast';
import { walkMarkdown } from '../walk';

declare module 'mdast' {
  interface Data {
    /** True for a formula in a line that stands by itself: `$$a$$`. */
    isDisplayed?: boolean;
  }
}

/** A rare sign of the same class, so that everything around it is read as before. */
const HIDDEN = '\u2E3F';
const FENCE = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*\$\$[ \t]*$/;
const CLOSING = /^[ \t>]*\$\$[ \t]*$/;
const BLANK = /^[ \t>]*$/;
/** A block of a formula has no more lines. */
const MOST_LINES = 200;
/** `$$a$$` in a line. */
const DISPLAYED = /(?<![\\$])\$\$(?!\$)[^$\n]{1,1000}\$\$(?!\$)/g;
/** `$a$` as GitHub reads it: no space inside of the signs, no letter or digit outside. */
const INLINE = /(?<![\w$\\])\$(?![\s$])([^$\n]{1,300}(?:\n[^$\n]{1,300})?)(?<![\s\\])\$(?![\w$])/g;
/** Two prices: `$5 or 10$` */
const PRICE = /^\d[\d.,]*\s+[a-z]/i;
/** Signs in a formula that prices, and names of variables between two of them, do not have. */
const SIGNS = /[\\^]|_\{|`$/;

/** True if a page has a formula that can be nothing else; only then signs around other text are those of formulas. */
export function holdsFormulas(text: string): boolean {
  if (!text.includes('$')) return false;
  if ([...text.matchAll(INLINE)].some(([, inside]) => SIGNS.test(inside!))) return true;
  return text.includes('$$') && (text.search(DISPLAYED) !== -1 || fencesIn(text).length > 0);
}

/** The text with another sign for each `$` that is none of a formula; undefined if there are only such. */
export function hideDollars(text: string): string | undefined {
  if (!holdsFormulas(text) || text.includes(HIDDEN)) return undefined;
  const real = new Set(fencesIn(text));
  const keep = (from: number, length: number, sign: number): void => {
    for (let at = 0; at < sign; at += 1) real.add(from + at).add(from + length - 1 - at);
  };
  for (const { index, 0: whole } of text.matchAll(DISPLAYED)) keep(index, whole.length, 2);
  for (const { index, 0: whole } of text.matchAll(INLINE)) if (isFormula(whole)) keep(index, whole.length, 1);
  // An escaped sign is text to the parsers too.
  return text.replace(/(?<!\\)(\\*)\$/g, (written, escapes: string, at: number) =>
    real.has(at + escapes.length) || escapes.length % 2 === 1 ? written : `${escapes}${HIDDEN}`,
  );
}

/** True for `$a$` with the signs around it, where it is no sum of money. */
export function isFormula(written: string): boolean {
  const [, inside] = [...written.matchAll(INLINE)][0] ?? [];
  return inside !== undefined && !/\n\s*\n/.test(inside) && (!PRICE.test(inside) || SIGNS.test(inside));
}

/** Puts the signs back into a tree of the text, and notes the formulas that stand by themselves. */
export function showDollars(tree: Root, text: string): void {
  walkMarkdown(tree, (node) => {
    showIn(node);
    const start = node.position?.start.offset ?? 0;
    if (node.type === 'inlineMath' && text.startsWith('$$', start)) node.data = { ...node.data, isDisplayed: true };
  });
}

function showIn(node: Nodes): void {
  const strings = node as unknown as Record<string, unknown>;
  for (const [key, value] of Object.entries(strings))
    if (typeof value === 'string' && value.includes(HIDDEN)) strings[key] = value.replaceAll(HIDDEN, '$');
}

/** Places of the signs of formulas that stand on lines of their own, where both are there. */
function fencesIn(text: string): number[] {
  const found: number[] = [];
  let open: { at: number; line: number } | undefined;
  let start = 0;
  for (const [line, written] of text.split('\n').entries()) {
    const at = start + written.indexOf('$$');
    start += written.length + 1;
    if (open !== undefined && (BLANK.test(written) || line - open.line > MOST_LINES)) open = undefined;
    if (open !== undefined && CLOSING.test(written)) {
      found.push(open.at, open.at + 1, at, at + 1);
      open = undefined;
    } else if (open === undefined && FENCE.test(written)) open = { at, line };
  }
  return found;
}
