import { labelOfBox } from './shortcodeBlocks';
import { asLeftOut } from './shortcodeSigns';
import { textInSentence, textOfHeading, textOfLine, titleOfPair } from './shortcodeTexts';
import { MAY_HAVE_SHORTCODES, shortcodesOf, type Shortcode } from './shortcodeTokens';

/** `{{</* name *\/>}}`, which Hugo shows without the stars, in code too. */
const SHOWN = /\{\{([<%])\/\*([^\n]{0,1000}?)\*\/([>%])\}\}/g;
/** Where an address begins that has not ended: in a link, an attribute of HTML, a definition. */
const IN_ADDRESS = /\]\(<?[^ \t()]*$|<[a-z][\w-]*(?:\s[^<>]*)?$|^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*[^ \t]*$/i;
/** An address without a mark at its end, which goes on up to the next space or tag. */
const BARE_ADDRESS = /(?:https?:\/\/|www\.)[^\s<]*$/i;
/** What may stand in front of a block. */
const BLOCK_START = /^[ \t>]*(?:(?:[-+*:]|\d{1,9}[.)])[ \t]+)*$/;
/** Pairs around code in a line. */
const CODE: ReadonlySet<string> = new Set(['code', 'highlight']);

/**
 * Writes what is left of Hugo's shortcodes as what their readers see: an argument that is a text, the words that a pair
 * is around. One that says nothing gets signs, by which `reportForeignSyntax` leaves it out and names it. In addresses
 * they stay. Lines keep their numbers.
 */
export function rewriteShortcodeWords(text: string): string {
  if (!MAY_HAVE_SHORTCODES.test(text)) return text;
  let written = '';
  let end = 0;
  for (const shortcode of shortcodesOf(text)) {
    written += text.slice(end, shortcode.start).replace(SHOWN, '{{$1$2$3}}');
    const shown = shownAs(shortcode, text);
    written = withShown(written, isInHtml(shortcode, text) ? shown && asHtml(shown) : shown, shortcode);
    end = shortcode.end;
  }
  return written + text.slice(end).replace(SHOWN, '{{$1$2$3}}');
}

/** Whether a shortcode is in a block of HTML, which no markdown is read in. */
function isInHtml({ part }: Shortcode, text: string): boolean {
  return /^ {0,3}<[a-z!/]/i.test(text.slice(part.start, part.start + 5));
}

function asHtml(markdown: string): string {
  return markdown
    .replace(/^!\[(.*)\]\(<(.*)>\)$/, '<img src="$2" alt="$1">')
    .replace(/^\[(.*)\]\(<(.*)>\)$/, '<a href="$2">$1</a>')
    .replace(/^\*\*(.*)\*\*(?= ?$)/, '<strong>$1</strong>');
}

/** As a text of markdown and HTML. */
function asText(written: string): string {
  return written.replaceAll(/[!-/:-@[-`|~]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Adds what a shortcode shows, and the line breaks that it no longer has, where there is room for them. */
function withShown(before: string, shown: string | undefined, { written }: Shortcode): string {
  if (shown === undefined) return before + (BARE_ADDRESS.test(lastLine(before)) ? '<!-- -->' : '') + asLeftOut(written);
  const breaks = breaksIn(written) - breaksIn(shown);
  if (breaks === 0) return before + shown;
  const isApart = before.endsWith(' ');
  const words = shown.split(' ');
  const spaces = (isApart ? 1 : 0) + words.length - 1;
  if (/(?:^|\n)[ \t]*$/.test(before) || breaks > spaces) return before + shown + '\n'.repeat(breaks);
  const inside = isApart ? breaks - 1 : breaks;
  return (isApart ? `${before.slice(0, -1)}\n` : before) + words.slice(0, inside + 1).join('\n') + rest(words, inside);
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1;
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

function rest(words: readonly string[], from: number): string {
  return words
    .slice(from + 1)
    .map((word) => ` ${word}`)
    .join('');
}

/** The text in place of a shortcode; undefined if it is left out. */
function shownAs(shortcode: Shortcode, text: string): string | undefined {
  const { written, partner, isComment, isEnd } = shortcode;
  if (isComment) return asText(written.replace(SHOWN, '{{$1$2$3}}'));
  const place = placeOf(shortcode, text);
  if (IN_ADDRESS.test(place.before)) return written;
  if (partner !== undefined) return isEnd ? endOfPair(partner, text) : startOfPair(shortcode, text);
  if (isEnd) return undefined;
  if (place.isHeading) return textOfHeading(shortcode);
  return place.isAlone ? textOfLine(shortcode) : textInSentence(shortcode);
}

function startOfPair(start: Shortcode, text: string): string | undefined {
  const { before, isAlone } = placeOf(start, text);
  if (isAlone) return titleOfPair(start);
  if (isCodeInLine(start)) return markOfCode(start, text)[0];
  const label = labelOfBox(start.name, start.given);
  if (label) return `**${label}:** `;
  const title = BLOCK_START.test(before) ? titleOfPair(start) : undefined;
  return title === undefined ? '' : `${title} `;
}

function endOfPair(start: Shortcode, text: string): string | undefined {
  if (placeOf(start, text).isAlone) return titleOfPair(start) === undefined ? undefined : '';
  return isCodeInLine(start) ? markOfCode(start, text)[1] : '';
}

function isCodeInLine({ name, part, partner }: Shortcode): boolean {
  return CODE.has(name) && partner!.part === part;
}

/** In HTML, what is in the code stays as it is: line breaks in tables are tags. */
function markOfCode({ end, partner }: Shortcode, text: string): readonly [string, string] {
  return /[<`\n]/.test(text.slice(end, partner!.start)) ? ['<code>', '</code>'] : ['`', '`'];
}

interface Place {
  /** What is in front of it in its line. */
  before: string;
  /** Whether its lines have no words beside shortcodes. */
  isAlone: boolean;
  isHeading: boolean;
}

function placeOf({ start, end, part }: Shortcode, text: string): Place {
  const from = Math.max(part.start, text.lastIndexOf('\n', start - 1) + 1);
  const found = text.indexOf('\n', end);
  const before = text.slice(from, start);
  const after = text.slice(end, found === -1 ? text.length : found);
  const isLast = /^\s*(?:\{\{[<%][^{}]*[>%]\}\}\s*)*$/.test(after);
  const bare = before.replaceAll(/\{\{[<%][^{}]*[>%]\}\}/g, '');
  return {
    before,
    isAlone: isLast && BLOCK_START.test(bare),
    isHeading: isLast && /^ {0,3}#{1,6}[ \t]+$/.test(bare),
  };
}
