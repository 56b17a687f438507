import { endOfCode } from './jsxTag';

/** An expression of MDX: code in braces, which is shown if it is a text or a number, and left out otherwise. */
export interface MdxCode {
  /** Undefined for what only running the code could tell. */
  text: string | undefined;
  isComment: boolean;
  /** Where it ends in the text. */
  end: number;
}

const COMMENTS = /\{(?:\s*\/\*[^]*?\*\/)+\s*\}/y;
/** What is no JavaScript: `{#id}`, `{.class}`, `{: .note }`, `{% tag %}`, `{= mark =}`. */
const NO_CODE = /^\s*(?:[#.:%=|*?&,;)\]]|\/(?![/*]))/;
/** Fenced code in it is a sign that the brace ends nothing. */
const FENCE = /\n[ \t]*(?:`{3}|~{3})/;
/** A text in one of three kinds of quotation marks, or a number. */
const TEXT = new RegExp(
  String.raw`^\s*(?:"((?:[^"\\]|\\[^])*)"|'((?:[^'\\]|\\[^])*)'|` +
    String.raw`\x60((?:[^\x60\\$]|\\[^]|\$(?!\{))*)\x60|(-?(?:\d+(?:\.\d+)?|Infinity)))\s*$`,
);
const ESCAPE = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([^]))/g;
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', b: '', f: '', v: '', 0: '', '\n': '' };
/** A brace that does not end within so many characters is text. */
const MOST = 5000;

/** Reads the expression whose brace is at a place; undefined if it is none. */
export function readMdxCode(text: string, start: number): MdxCode | undefined {
  COMMENTS.lastIndex = start;
  const comment = COMMENTS.exec(text);
  if (comment !== null) return { text: undefined, isComment: true, end: start + comment[0].length };
  const near = text.slice(start, start + MOST);
  const length = NO_CODE.test(near.slice(1, 50)) ? -1 : endOfCode(near, 0);
  if (length === -1) return undefined;
  const code = near.slice(1, length - 1);
  // Braces around nothing would show nothing: their author means them.
  if (code.trim() === '' || FENCE.test(code)) return undefined;
  return { text: textOf(code), isComment: false, end: start + length };
}

function textOf(code: string): string | undefined {
  const [whole, ...texts] = TEXT.exec(code) ?? [];
  return whole === undefined ? undefined : texts.join('').replace(ESCAPE, unescaped);
}

function unescaped(_whole: string, point?: string, four?: string, two?: string, letter = ''): string {
  const hex = point ?? four ?? two;
  if (hex === undefined) return CONTROLS[letter] ?? letter;
  const code = Number.parseInt(hex, 16);
  return code > 0x10ffff ? '' : String.fromCodePoint(code);
}
