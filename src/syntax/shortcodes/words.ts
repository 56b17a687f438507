import { labelOfBox } from './blocks';
import { textInSentence, textOfHeading, textOfLine, titleOfPair } from './texts';
import type { RulePage } from '../../model/syntax';
import { createLineReader, type LineReader } from '../lineReader';
import { MAY_HAVE_SHORTCODES, SHORTCODE, shortcodesOf, type Shortcode } from './tokens';

/** `{{</* name *\/>}}`, which Hugo shows without the stars, in code too. */
const SHOWN = /\{\{([<%])\/\*((?:(?!\{\{|\*\/[>%]\}\})[^\n]){0,1000})\*\/([>%])\}\}/g;
/** Start of an address that has not ended: in a link, an attribute of HTML, a definition. */
const IN_ADDRESS =
  /\]\(<?[^ \t()]*$|^[ \t]*<https?:[^ \t<>]*$|<[a-z][\w-]*(?:\s[^<>]*)?$|^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*[^ \t]*$/i;
/** An address without a mark at its end, which goes on up to the next space or tag. */
const BARE_ADDRESS = /(?:https?:\/\/|www\.)[^\s<]*$/i;
/** Signs that may stand in front of a block. */
const BLOCK_START = /^[ \t>]*(?:(?:[-+*:]|\d{1,9}[.)])[ \t]+)*$/;
/** Characters to look at beside a shortcode; text further away in its line says nothing about it. */
const MOST_BESIDE = 1000;
/** Pairs around code in a line. */
const CODE: ReadonlySet<string> = new Set(['code', 'highlight']);

/**
 * Writes what is left of Hugo's shortcodes as what their readers see: an argument that is a text, the words that a pair
 * is around. One that says nothing gets signs, by which `reportUnreadSyntax` leaves it out and names it. In addresses
 * they stay. Lines keep their numbers.
 */
export function rewriteShortcodeWords(text: string, { leaveOut }: Pick<RulePage, 'leaveOut'>): string {
  if (!MAY_HAVE_SHORTCODES.test(text)) return text;
  const lines = createLineReader(text);
  const pieces: string[] = [];
  /** The last line of what is written. */
  let line = '';
  const write = (piece: string): void => {
    pieces.push(piece);
    const from = piece.lastIndexOf('\n') + 1;
    line = from === 0 ? (line + piece).slice(-MOST_BESIDE) : piece.slice(from);
  };
  let end = 0;
  for (const shortcode of shortcodesOf(text)) {
    write(text.slice(end, shortcode.start));
    const shown = shownAs(shortcode, { text, lines });
    const written = isInHtml(shortcode, text) ? shown && asHtml(shown) : shown;
    if (written !== undefined) write(withBreaks(line, written, shortcode));
    else write((BARE_ADDRESS.test(line.slice(-MOST_BESIDE)) ? '<!-- -->' : '') + leaveOut(shortcode.written));
    end = shortcode.end;
  }
  return [...pieces, text.slice(end)].join('');
}

/** Escaped shortcodes as Hugo shows them, in code too. */
export function withoutStars(text: string): string {
  return text.replace(SHOWN, '{{$1$2$3}}');
}

/** True if a shortcode is in a block of HTML, in which no markdown is read. */
function isInHtml({ part }: Shortcode, text: string): boolean {
  return /^ {0,3}<[a-z!/]/i.test(text.slice(part.start, part.start + 5));
}

function asHtml(markdown: string): string {
  const inQuotes = (value: string): string => value.replaceAll('"', '&quot;');
  return markdown
    .replace(
      /^!\[(?=.*>\)$)(.*)\]\(<(.*)>\)$/,
      (_whole, text: string, url: string) => `<img src="${inQuotes(url)}" alt="${inQuotes(text)}">`,
    )
    .replace(
      /^\[(?=.*>\)$)(.*)\]\(<(.*)>\)$/,
      (_whole, text: string, url: string) => `<a href="${inQuotes(url)}">${text}</a>`,
    )
    .replace(/^\*\*(.*)\*\*(?= ?$)/, '<strong>$1</strong>');
}

/** As a text of markdown and HTML. */
function asText(written: string): string {
  return written.replaceAll(/[!-/:-@[-`|~]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Text of a shortcode behind a line, with the line breaks that were in the shortcode, where there is room for them. */
function withBreaks(line: string, shown: string, { written }: Shortcode): string {
  const breaks = breaksIn(written) - breaksIn(shown);
  if (breaks === 0) return shown;
  // Two spaces before a break would make a line break of it (CommonMark 6.7).
  const isApart = /[^ ] $/.test(line);
  const words = shown.split(' ');
  if (line.trim() === '' || breaks > words.length - (isApart ? 0 : 1)) return shown + '\n'.repeat(breaks);
  const inside = isApart ? breaks - 1 : breaks;
  const apart = words.slice(inside + 1).map((word) => ` ${word}`);
  return (isApart ? '\n' : '') + words.slice(0, inside + 1).join('\n') + apart.join('');
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1;
}

interface Page {
  text: string;
  lines: LineReader;
}

/** The text in place of a shortcode; undefined if it is left out. */
function shownAs(shortcode: Shortcode, page: Page): string | undefined {
  const { written, partner, isComment, isEnd } = shortcode;
  if (isComment) return asText(withoutStars(written));
  const place = placeOf(shortcode, page);
  if (IN_ADDRESS.test(place.before)) return written;
  if (partner !== undefined) return isEnd ? endOfPair(partner, page) : startOfPair(shortcode, page);
  if (isEnd) return undefined;
  if (place.isHeading) return textOfHeading(shortcode);
  return place.isAlone ? textOfLine(shortcode) : textInSentence(shortcode);
}

function startOfPair(start: Shortcode, page: Page): string | undefined {
  const { before, isAlone } = placeOf(start, page);
  if (isAlone) return titleOfPair(start);
  if (isCodeInLine(start)) return markOfCode(start, page)[0];
  const label = labelOfBox(start.name, start.given);
  if (label) return `**${label}:** `;
  const title = BLOCK_START.test(before) ? titleOfPair(start) : undefined;
  return title === undefined ? '' : `${title} `;
}

function endOfPair(start: Shortcode, page: Page): string | undefined {
  if (placeOf(start, page).isAlone) return titleOfPair(start) === undefined ? undefined : '';
  return isCodeInLine(start) ? markOfCode(start, page)[1] : '';
}

function isCodeInLine({ name, part, partner }: Shortcode): boolean {
  return CODE.has(name) && partner!.part === part;
}

/** In HTML, what is in the code stays as it is: line breaks in tables are tags. */
function markOfCode({ end, partner }: Shortcode, { text }: Page): readonly [string, string] {
  return /[<`\n]/.test(text.slice(end, partner!.start)) ? ['<code>', '</code>'] : ['`', '`'];
}

interface Place {
  /** Text in front of the shortcode in its line. */
  before: string;
  /** True if the shortcode's lines have no words beside shortcodes. */
  isAlone: boolean;
  isHeading: boolean;
}

function placeOf({ start, end, part }: Shortcode, { text, lines }: Page): Place {
  const first = Math.max(part.start, lines.rangeOf(start).start);
  const last = lines.rangeOf(end).end;
  const before = text.slice(Math.max(first, start - MOST_BESIDE), start);
  const after = text.slice(end, Math.min(last, end + MOST_BESIDE));
  const isNear = start - first <= MOST_BESIDE && last - end <= MOST_BESIDE;
  const isLast = isNear && /^\s*(?:\{\{[<%][^{}]*[>%]\}\}\s*)*$/.test(after);
  const bare = isLast ? before.replaceAll(SHORTCODE, '') : '';
  return {
    before,
    isAlone: isLast && BLOCK_START.test(bare),
    isHeading: isLast && /^ {0,3}#{1,6}[ \t]+$/.test(bare),
  };
}
