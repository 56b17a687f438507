import type { RootContent } from 'hast';
import type { RootContent as MarkdownContent } from 'mdast';

type AnyContent = RootContent | MarkdownContent;

/** Nodes next to each other: every element that begins in them ends in them. */
interface Part<Content extends AnyContent> {
  nodes: Content[];
  hasTags: boolean;
}

/** Names of the elements that have begun and not ended; undefined if that can't be told. */
type Open = readonly string[] | undefined;

/**
 * Parts of a page, as markdown or as HTML, that can be read on their own. `holders` are the nodes that are HTML of an
 * author, or have some in them.
 */
export function partsOf<Content extends AnyContent>(
  nodes: readonly Content[],
  holders: ReadonlySet<unknown>,
): Part<Content>[] {
  const parts: Part<Content>[] = [];
  let open: Open = [];
  for (const node of nodes) {
    const hasTags = holders.has(node);
    const last = parts.at(-1);
    const isInside = open?.length !== 0;
    if (last !== undefined && (isInside || (!hasTags && !last.hasTags))) last.nodes.push(node);
    else parts.push({ nodes: [node], hasTags });
    if (hasTags) open = openAfter(node, open, holders);
  }
  return parts;
}

function openAfter(node: AnyContent, open: Open, holders: ReadonlySet<unknown>): Open {
  if (open === undefined) return undefined;
  if (node.type === 'raw' || node.type === 'html') return openAfterTags(node.value, open);
  return isBalanced(node, holders) ? open : undefined;
}

/** True if all elements that begin in an element of markdown end in it. */
function isBalanced(node: AnyContent, holders: ReadonlySet<unknown>): boolean {
  if (!('children' in node)) return true;
  let open: Open = [];
  for (const child of node.children) if (holders.has(child)) open = openAfter(child, open, holders);
  return open?.length === 0;
}

const VALUE = String.raw`(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+)`;
const ATTRIBUTE = String.raw`\s+[A-Za-z_:@][\w.:@-]*(?:\s*=\s*${VALUE})?`;
const TAG = String.raw`<(?<end>\/?)(?<name>[A-Za-z][A-Za-z0-9-]*)(?:${ATTRIBUTE})*\s*\/?>`;
const COMMENT = String.raw`<!--(?!-?>)(?:(?!--!?>)[^])*-->`;
/** An element whose content is no HTML, from its start to its end: a comment in a script may contain others. */
const CONTENT = String.raw`(?:(?!<!--|<\/\k<raw>)[^])*`;
const OPAQUE_ELEMENT = String.raw`<(?<raw>style|script|iframe)(?:${ATTRIBUTE})*\s*>${CONTENT}<\/\k<raw>\s*>`;
const PIECE = new RegExp(String.raw`[^<]+|${COMMENT}|${OPAQUE_ELEMENT}|${TAG}`, 'iy');

/** Elements that can't have an end. Browsers take `</br>` for `<br>`. */
const ENDLESS = new Set(['hr', 'img', 'input', 'source', 'wbr']);
/** Names of what opens nothing; text and comments have none. */
const NOT_OPEN = new Set(['', 'br', ...ENDLESS]);

/** Elements whose content is read in another way, and those of documents. */
const OPAQUE = new Set(
  `applet body frame frameset head html iframe listing marquee math noembed noframes noscript object plaintext
  script select style svg template textarea title xmp`.split(/\s+/),
);

/** Elements that are open behind some HTML; undefined where a browser would have to guess, or has rules of its own. */
function openAfterTags(html: string, open: readonly string[]): Open {
  const after = [...open];
  for (let at = 0; at < html.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at;
    const found = PIECE.exec(html)?.groups;
    if (found === undefined) return undefined;
    const name = (found.name ?? '').toLowerCase();
    const isEnd = found.end === '/';
    if (OPAQUE.has(name) || (isEnd && ENDLESS.has(name))) return undefined;
    if (NOT_OPEN.has(name)) continue;
    if (!isEnd) after.push(name);
    // A tag that ends nothing may still mean something.
    else if (after.pop() !== name) return undefined;
  }
  return after;
}
