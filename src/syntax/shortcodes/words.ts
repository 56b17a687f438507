import { BLOCK_START, lineBefore, MOST_BESIDE, type Edit } from '../rules';
import { isInHtml, labelOfBox } from './blocks';
import { textInSentence, textOfHeading, textOfLine, titleOfPair } from './texts';
import { SHORTCODE, type Shortcode } from './tokens';

/** `{{</* name *\/>}}`, which Hugo shows without the stars, in code too. */
const SHOWN = /\{\{([<%])\/\*((?:(?!\{\{|\*\/[>%]\}\})[^\n]){0,1000})\*\/([>%])\}\}/g;
/** Start of an address that has not ended: in a link, an attribute of HTML, a definition. */
const IN_ADDRESS =
  /\]\(<?[^ \t()]*$|^[ \t]*<https?:[^ \t<>]*$|<[a-z][\w-]*(?:\s[^<>]*)?$|^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*[^ \t]*$/i;
/** An address without a mark at its end, which goes on up to the next space or tag. */
const BARE_ADDRESS = /(?:https?:\/\/|www\.)[^\s<]*$/i;
/** Pairs around code in a line. */
const CODE: ReadonlySet<string> = new Set(['code', 'highlight']);

/**
 * Writes a shortcode as what its readers see: an argument that is a text, the words that a pair is around. One that
 * says nothing is left out. In addresses it stays.
 */
export function wordsOf(shortcode: Shortcode, text: string, leaveOut: (written: string) => string): Edit {
  const { start, end, written } = shortcode;
  const shown = shownAs(shortcode, text);
  if (shown !== undefined) return { start, end, written: isInHtml(shortcode, text) ? asHtml(shown) : shown };
  const isInAddress = BARE_ADDRESS.test(lineBefore(text, start));
  return { start, end, written: (isInAddress ? '<!-- -->' : '') + leaveOut(written.replaceAll(/\s+/g, ' ')) };
}

/** Escaped shortcodes as Hugo shows them, in code too. */
export function withoutStars(text: string): string {
  return text.replace(SHOWN, '{{$1$2$3}}');
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

/** The text in place of a shortcode; undefined if it is left out. */
function shownAs(shortcode: Shortcode, text: string): string | undefined {
  const { written, partner, isComment, isEnd } = shortcode;
  if (isComment) return asText(withoutStars(written));
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
  const label = labelOfBox(start);
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
  /** Text in front of the shortcode in its line. */
  before: string;
  /** True if the shortcode's lines have no words beside shortcodes. */
  isAlone: boolean;
  isHeading: boolean;
}

function placeOf({ start, end, part }: Shortcode, text: string): Place {
  const before = lineBefore(text, start, part.start);
  const [after = ''] = text.slice(end, end + MOST_BESIDE + 1).split('\n', 1);
  const isNear = before.length < MOST_BESIDE && after.length <= MOST_BESIDE;
  const isLast = isNear && /^\s*(?:\{\{[<%][^{}]*[>%]\}\}\s*)*$/.test(after);
  const bare = isLast ? before.replaceAll(SHORTCODE, '') : '';
  return {
    before,
    isAlone: isLast && BLOCK_START.test(bare),
    isHeading: isLast && /^ {0,3}#{1,6}[ \t]+$/.test(bare),
  };
}
