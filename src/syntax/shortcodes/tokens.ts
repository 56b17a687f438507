import type { RulePage } from '../../model/syntax';

/** Text that may have shortcodes of Hugo. */
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
const ARGUMENT = /(?:(?<![\w-])([\w-]+)[ \t]*=[ \t]*)?(?:"((?:[^"\\\n]|\\.)*)(?:"|\\?$)|`([^`]*)(?:`|$)|([^\s"`=]+))/gm;

/** Arguments behind the name of a shortcode. */
export interface ShortcodeArguments {
  /** Arguments without a name, in their order. */
  unnamed: readonly string[];
  /** Unnamed arguments in quotation marks. */
  quoted: readonly string[];
  named: ReadonlyMap<string, string>;
}

/** Lines that follow each other, without a blank one between them: a paragraph, a list, a table. */
interface ProsePart {
  start: number;
  end: number;
}

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
  part: ProsePart;
  /** The other end of a pair. */
  partner?: Shortcode;
}

/** The shortcodes of a text, but for those in code, with their partners. */
export function shortcodesOf(text: string, { isProse }: Pick<RulePage, 'isProse'>): Shortcode[] {
  const found = proseParts(text, isProse).flatMap((part) => shortcodesIn(text, part));
  joinPairs(found);
  return found;
}

function proseParts(text: string, isProse: RulePage['isProse']): ProsePart[] {
  const parts: ProsePart[] = [];
  let open: ProsePart | undefined;
  let start = 0;
  for (const [at, line] of text.split('\n').entries()) {
    const end = start + line.length;
    if (!isProse(at) || line.trim() === '') open = undefined;
    else if (open === undefined) parts.push((open = { start, end }));
    else open.end = end;
    start = end + 1;
  }
  return parts;
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
  const given = readShortcodeArguments(rest?.replaceAll('\n', ' ') ?? '');
  return { written, name: name ?? '', given, isEnd: slash === '/', isComment };
}

/** `go "linenos=table" a=b /` → `go` and `linenos=table`, and `a` with `b` */
export function readShortcodeArguments(written: string): ShortcodeArguments {
  const found = [...written.trimEnd().replace(/\/$/, '').matchAll(ARGUMENT)].map(([, key = '', quoted, raw, bare]) => ({
    key,
    value: quoted?.replaceAll(/\\(["\\])/g, '$1') ?? raw ?? bare ?? '',
    isQuoted: bare === undefined,
  }));
  const unnamed = found.filter(({ key }) => key === '');
  return {
    unnamed: unnamed.map(({ value }) => value),
    quoted: unnamed.filter(({ isQuoted }) => isQuoted).map(({ value }) => value),
    named: new Map(found.filter(({ key }) => key !== '').map(({ key, value }) => [key, value])),
  };
}

/** Joins each shortcode that ends a pair to the last one of its name that is still open. */
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
