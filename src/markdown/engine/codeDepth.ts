import { fencedTest, TAGS_HOLD_MARKDOWN } from '../../prose/fencedTest';

/**
 * True if the code of a page of MDX is nested so deeply that its parser takes for ever, or ends the whole process: the
 * stack of native code is not guarded.
 */
export function isTooDeep(text: string): boolean {
  const isLong = levelsIn(text) > MOST_LEVELS;
  if (!isLong && text.split('<').length <= MOST_ELEMENTS) return false;
  const prose = proseOf(text);
  return (isLong && levelsIn(prose) > MOST_LEVELS) || opensTooMany(prose);
}

/** A tenth of the levels that end the process. */
const MOST_LEVELS = 500;

/** Signs that open a level of code, end one, or end a statement. */
const LEVEL = /[([{]|[)\]}]|[,;]|=>|\b(?:if|else|for|while|do|with)\b|[\w$]:/g;

/** How many levels of code are open at most: brackets, and statements or functions one behind the other. */
function levelsIn(text: string): number {
  let most = 0;
  let open = 0;
  let chain = 0;
  for (const [sign] of text.matchAll(LEVEL)) {
    if ('([{'.includes(sign)) open += 1;
    else if (')]}'.includes(sign)) open = Math.max(0, open - 1);
    else chain = ',;'.includes(sign) ? 0 : chain + 1;
    most = Math.max(most, open + chain);
  }
  return most;
}

/** From here on, each level takes the parser of code twice as long: with 22 it was 3 s, with 14 milliseconds. */
const MOST_ELEMENTS = 12;

/**
 * True if code in braces opens elements, or types of calls, without closing them: `{<a>{<a>{`, `{a<b>(a<b>(`. A brace
 * in an open element is text to the parser of code, which goes on behind it: `{<a>}<a><a>`.
 */
function opensTooMany(prose: string): boolean {
  let braces = 0;
  let open = 0;
  let goesOn = false;
  for (const [sign] of prose.matchAll(/<[\w>]|<\/|\/>|[{}]/g)) {
    if (/[{}]/.test(sign)) {
      braces = Math.max(0, braces + (sign === '{' ? 1 : -1));
      goesOn ||= braces === 0 && open > 0;
    } else if (braces > 0 || goesOn) open = Math.max(0, open + (sign.includes('/') ? -1 : 1));
    if (braces === 0 && !goesOn) open = 0;
    if (open > MOST_ELEMENTS) return true;
  }
  return false;
}

/** Code between backticks, in which braces and tags are none. */
const CODE_SPAN = /(?<!`)(`+)[^`]+\1/g;

/** A text without its blocks and spans of code. */
function proseOf(text: string): string {
  const isInCode = fencedTest(text, TAGS_HOLD_MARKDOWN);
  return text
    .split('\n')
    .map((line, at) => (isInCode(at) ? '' : line.replaceAll(CODE_SPAN, '')))
    .join('\n');
}
