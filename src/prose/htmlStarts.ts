const BLOCK_NAMES =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|' +
  'track|ul';
const ATTRIBUTE = String.raw`\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>\x60]+|'[^']*'|"[^"]*"))?`;
/** Start of an HTML block, and what ends it; a blank line where there is no `end`. */
interface HtmlStart {
  start: RegExp;
  end?: RegExp;
  isComment?: true;
  /** False for a start that needs a blank line above it. */
  interrupts?: false;
}

/** The seven starts of HTML blocks in the order of CommonMark 4.6, and their ends; without one a blank line ends it. */
const HTML_STARTS: readonly HtmlStart[] = [
  { start: /^ {0,3}<(?:pre|script|style|textarea)(?:[\s>]|$)/i, end: /<\/(?:pre|script|style|textarea)>/i },
  { start: /^ {0,3}<!--/, end: /-->/, isComment: true },
  { start: /^ {0,3}<\?/, end: /\?>/ },
  { start: /^ {0,3}<![a-z]/i, end: />/ },
  { start: /^ {0,3}<!\[CDATA\[/, end: /\]\]>/ },
  { start: new RegExp(String.raw`^ {0,3}</?(?:${BLOCK_NAMES})(?:\s|/?>|$)`, 'i') },
  {
    start: new RegExp(String.raw`^ {0,3}<(?:[a-z][a-z\d-]*(?:${ATTRIBUTE})*\s*/?|/[a-z][a-z\d-]*\s*)>[ \t]*$`, 'i'),
    interrupts: false,
  },
];

/** Start of an HTML block on a line, undefined if there is none (CommonMark 4.6). */
export function htmlStart(line: string, isInParagraph: boolean): HtmlStart | undefined {
  if (!/^ {0,3}</.test(line)) return undefined;
  return HTML_STARTS.find(({ start, interrupts = true }) => (interrupts || !isInParagraph) && start.test(line));
}
