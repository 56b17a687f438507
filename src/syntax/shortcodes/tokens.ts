import { proseParts, type ProsePart } from '../proseParts';
import { readShortcodeArguments, type ShortcodeArguments } from './arguments';

/** Signs that a text may have shortcodes of Hugo. */
export const MAY_HAVE_SHORTCODES = /\{\{[<%]/;
/** A shortcode within a line. */
export const SHORTCODE = /\{\{[<%][^{}]*[>%]\}\}/g;
/** Code in a line, a comment, or the beginning of a shortcode. */
const BEGINNING = /`+|<!--|\{\{[<%]/g;
const CLOSING = /[>%]\}\}/;
/** Text between the brackets: `/ name arguments /` */
const INSIDE = /^\s*(?:(\/)\s*)?(\w+(?:[./-]+\w+)*)(?=\s|\/\s*$|$)([^]*)/;
/** Longer ones are a slip: a bracket that nothing closes. */
const LONGEST = 4000;

/** A shortcode of Hugo outside of code. */
export interface Shortcode {
  /** Its places in the text. */
  start: number;
  end: number;
  /** With its brackets. */
  written: string;
  name: string;
  given: ShortcodeArguments;
  /** True if the shortcode ends a pair of this name. */
  isEnd: boolean;
  /** `{{</* name *\/>}}`, which Hugo shows without the stars. */
  isComment: boolean;
  /** The paragraph in which it is. */
  part: ProsePart;
  /** The other end of a pair. */
  partner?: Shortcode;
}

/** The shortcodes of a text, but for those in code, with their partners. */
export function shortcodesOf(text: string): Shortcode[] {
  const found = proseParts(text).flatMap((part) => shortcodesIn(text, part));
  joinPairs(found);
  return found;
}

function shortcodesIn(text: string, part: ProsePart): Shortcode[] {
  const found: Shortcode[] = [];
  const prose = text.slice(0, part.end);
  /** Signs that nothing ends from here on. */
  const endless = new Set<string>();
  BEGINNING.lastIndex = part.start;
  for (let match = BEGINNING.exec(prose); match !== null; match = BEGINNING.exec(prose)) {
    const [sign] = match;
    if (endless.has(sign)) continue;
    const isVerbatim = !sign.startsWith('{');
    const end = isVerbatim ? endOfVerbatim(prose, match.index, sign) : endOfShortcode(prose, match.index);
    if (end === undefined) {
      if (isVerbatim) endless.add(sign);
      continue;
    }
    const shortcode = isVerbatim ? undefined : readShortcode(prose.slice(match.index, end));
    if (shortcode !== undefined) found.push({ ...shortcode, start: match.index, end, part });
    BEGINNING.lastIndex = end;
  }
  return found;
}

/** The place after a comment, or after code in a line; undefined where nothing ends it. */
function endOfVerbatim(text: string, start: number, sign: string): number | undefined {
  const closer = sign === '<!--' ? '-->' : sign;
  let end = text.indexOf(closer, start + sign.length);
  // As many backticks as at its start, and no more.
  while (end !== -1 && closer !== '-->' && text[end + closer.length] === '`') {
    while (text[end] === '`') end += 1;
    end = text.indexOf(closer, end);
  }
  return end === -1 ? undefined : end + closer.length;
}

/** The place after the brackets that close a shortcode; undefined where another one begins before. */
function endOfShortcode(text: string, start: number): number | undefined {
  const near = text.slice(start, start + LONGEST);
  const end = near.search(CLOSING) + 3;
  return end < 3 || near.slice(2, end).search(MAY_HAVE_SHORTCODES) !== -1 ? undefined : start + end;
}

function readShortcode(written: string): Omit<Shortcode, 'start' | 'end' | 'part'> | undefined {
  const inside = written.slice(3, -3);
  const isComment = inside.startsWith('/*') && inside.endsWith('*/');
  const [, slash, name, rest] = INSIDE.exec(inside) ?? [];
  if (!isComment && name === undefined) return undefined;
  return {
    written,
    name: name ?? '',
    given: readShortcodeArguments(rest?.trimEnd().replace(/\/$/, '').replaceAll('\n', ' ') ?? ''),
    isEnd: slash === '/',
    isComment,
  };
}

/** Tells each shortcode that ends something what that is: the last of its name that is still open. */
function joinPairs(shortcodes: readonly Shortcode[]): void {
  const open = new Map<string, Shortcode[]>();
  for (const shortcode of shortcodes) {
    if (shortcode.isComment) continue;
    const same = open.get(shortcode.name) ?? [];
    open.set(shortcode.name, same);
    if (!shortcode.isEnd) {
      same.push(shortcode);
      continue;
    }
    const begun = same.pop();
    if (begun === undefined) continue;
    begun.partner = shortcode;
    shortcode.partner = begun;
  }
}
