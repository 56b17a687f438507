import { rewriteLines } from '../prose/fencedTest';
import { withoutSlots } from './slots';

/** A text that any parser can read: nothing is taken for a slot, and no line takes it for ever. */
export function safeText(text: string): string {
  const safe = withoutSlots(text);
  return hasLongLine(safe) ? rewriteLines(safe, withoutDepth) : safe;
}

/** Far beyond what `limitDepth` allows, and tells: the time of parsers grows with the square of a line's levels. */
const MOST_LEVELS = 400;

/** Mark of a quotation or of a list item. */
const MARK = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;

/** A line with spaces in place of what is too deep. */
function withoutDepth(line: string): string {
  let end = 0;
  for (let levels = 0; levels < MOST_LEVELS; levels += 1) {
    MARK.lastIndex = end;
    if (!MARK.test(line)) return line;
    end = MARK.lastIndex;
  }
  // A rule across the page has no levels; a letter keeps what is left from being one.
  return isRule(line) ? line : `${line.slice(0, end)} x`.slice(0, line.length).padEnd(line.length);
}

/** `- - -`, `* * *` */
function isRule(line: string): boolean {
  const signs = new Set(line.replaceAll(/\s/g, ''));
  return signs.size === 1 && (signs.has('-') || signs.has('*'));
}

function hasLongLine(text: string): boolean {
  let start = 0;
  while (text.length - start > MOST_LEVELS) {
    const end = text.indexOf('\n', start);
    if (end === -1 || end - start > MOST_LEVELS) return true;
    start = end + 1;
  }
  return false;
}
