import { inWords } from '../../base/names';
import type { Shortcode, ShortcodeArguments } from './tokens';

/** Arguments that are what readers see, and those that are so within a sentence. */
const TEXTS = ['text', 'heading', 'term', 'term_id'];
const NAMES = ['text', 'title', 'label', 'name', 'header', 'heading', 'term', 'term_id'];
const TITLES = ['title', 'caption', 'summary', 'header', 'heading', 'label', 'question', 'name'];
/** Shortcodes around tabs: their title is the name of a group. */
const GROUP = /(?:^|\/)(?:tabs|tabpane|tabset)$/;
const ADDRESSES = ['url', 'href', 'link'];
const SOURCES = ['src', 'filename', 'image', 'file', 'img'];
const IMAGE = /^[^#?]*\.(?:avif|gif|jpe?g|png|svg|webp)(?:[#?]\S*)?$/i;
const ADDRESS = /^(?:https?:\/\/|\.{0,2}\/|#)\S*$/;
/** `v1.27`, `0.149.0-beta.1` */
const VERSION = /^v?\d+\.\d[\w.+-]*$/;
/** Names of classes, of which at least one is written with a hyphen. */
const CLASSES = /^(?=.*-)[a-z][\w-]*(?: [a-z][\w-]*)+$/;

/** Names of shortcodes that are what they show: of a parameter, say. */
const STATES: ReadonlySet<string> = new Set(
  'alpha beta deprecated experimental nullable optional preview readonly removed required'.split(' '),
);

type Called = Pick<Shortcode, 'name' | 'given'>;

/** Text of a shortcode in a sentence, as markdown; undefined if it says nothing. */
export function textInSentence(shortcode: Called): string | undefined {
  const { given } = shortcode;
  const [first = '', second = ''] = given.unnamed;
  const text = firstOf(given, NAMES) ?? (first.includes(' ') && !ADDRESS.test(first) ? first : undefined);
  const image = imageOf(given);
  if (image !== undefined) return image;
  if (text === undefined) return captionLink(shortcode) ?? stateOf(shortcode);
  const address = firstOf(given, ADDRESSES) ?? (ADDRESS.test(second) ? second : undefined);
  return address === undefined ? text : linkTo(address, text);
}

/** Text of a shortcode with lines to itself: there, a title alone would lack its content. */
export function textOfLine(shortcode: Called): string | undefined {
  const { given, name } = shortcode;
  if (name === 'toc' && given.named.size + given.unnamed.length === 0) return '[[toc]]';
  const address = firstOf(given, ADDRESSES);
  const title = firstOf(given, NAMES);
  if (address !== undefined && title !== undefined) return linkTo(address, title);
  return imageOf(given) ?? firstOf(given, TEXTS) ?? captionLink(shortcode) ?? stateOf(shortcode);
}

/** Text of a heading that consists of a shortcode: `{{% heading "whats_next" %}}` → `Whats next` */
export function textOfHeading(shortcode: Called): string | undefined {
  const { unnamed, named } = shortcode.given;
  return unnamed.length === 1 && named.size === 0 ? inWords(unnamed[0]!) : textInSentence(shortcode);
}

/** Title above or in front of the content of a pair of shortcodes. */
export function titleOfPair(shortcode: Called): string | undefined {
  const { given, name } = shortcode;
  if (GROUP.test(name)) return undefined;
  const [quoted] = given.quoted;
  const isTitle = given.unnamed.length === 1 && quoted !== undefined && /\p{L}/u.test(quoted);
  const title = firstOf(given, TITLES) ?? (isTitle && !isNoTitle(quoted) ? quoted : undefined) ?? stateOf(shortcode);
  return title === undefined ? undefined : `**${title.trim()}**`;
}

function isNoTitle(quoted: string): boolean {
  return CLASSES.test(quoted) || /^[\w.-]+\/[\w./-]+$|^\/[\w./-]+$|\.[a-z]{2,4}$/.test(quoted);
}

/** `{{< new-in 0.149.0 >}}` → `New in 0.149.0`, `{{< feature-state state="alpha" >}}` → `Feature state: alpha` */
function stateOf({ name, given: { named, unnamed } }: Called): string | undefined {
  const [first = ''] = unnamed;
  if (STATES.has(name.toLowerCase()) && named.size + unnamed.length === 0) return `*${inWords(name)}*`;
  if (unnamed.length === 1 && named.size === 0 && VERSION.test(first)) return `${inWords(name)} ${first}`;
  const state = named.get(name.slice(Math.max(name.lastIndexOf('-'), name.lastIndexOf('_')) + 1));
  if (state === undefined || !/[-_]/.test(name)) return undefined;
  const version = [...named.values()].find((value) => VERSION.test(value));
  return `${inWords(name)}: ${version === undefined ? state : `${state} (${version})`}`;
}

/**
 * A link that says under another name what it leads to, or has the title of its page:
 * `{{< page-ref page="user/sign-up" >}}` → `[Sign up](</user/sign-up>)`
 */
function captionLink({ name, given }: Called): string | undefined {
  const isLink = /(?:^|[-_])(?:rel)?(?:ref|link)(?:[-_]|$)/.test(name);
  const page = isLink ? /^\/?([\w./-]*\w)\/?(#[\w-]+)?$/.exec(firstOf(given, ['page', 'ref']) ?? '') : null;
  const address = page === null ? firstOf(given, ADDRESSES) : `/${page[1]!.replace(/\.md$/, '')}${page[2] ?? ''}`;
  const text = firstOf(given, ['caption']) ?? (page === null ? undefined : inWords(lastName(page[1]!)));
  return isLink && address !== undefined && text !== undefined ? linkTo(address, text) : undefined;
}

function firstOf({ named }: ShortcodeArguments, keys: readonly string[]): string | undefined {
  const key = keys.find((each) => named.get(each)?.trim());
  const text = key === undefined ? undefined : named.get(key)!.trim();
  // The name of an entry elsewhere.
  return key?.startsWith('term') === true ? text!.replaceAll(/[-_]/g, ' ') : text;
}

/** `{{< image filename="a.png" alt="A" >}}` */
function imageOf(given: ShortcodeArguments): string | undefined {
  const source = firstOf(given, SOURCES);
  if (source === undefined || !IMAGE.test(source)) return undefined;
  return `![${firstOf(given, ['alt', 'caption', 'title']) ?? ''}](<${source}>)`;
}

function linkTo(address: string, text: string): string {
  return `[${text}](<${address}>)`;
}

/** `/guides/install` → install */
function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
