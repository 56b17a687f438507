import type { RootContent } from 'hast';
import type { RootContent as MarkdownContent } from 'mdast';
import type { HtmlPiece } from './htmlPieces';

type AnyContent = RootContent | MarkdownContent;

/** Nodes next to each other: every element that begins in them ends in them. */
export interface Part<Content extends AnyContent> {
  nodes: Content[];
  hasTags: boolean;
}

/** HTML of authors among some nodes, as far as it is known. */
export interface Tags {
  /** The nodes that are such HTML, or have some in them. */
  holders: ReadonlySet<unknown>;
  /** Its pieces, where they can be told. */
  piecesOf(html: string): readonly HtmlPiece[] | undefined;
}

/** Names of the elements that have begun and not ended; undefined if that can't be told. */
type Open = readonly string[] | undefined;

/** Parts of a page, as markdown or as HTML, that can be read on their own. */
export function partsOf<Content extends AnyContent>(nodes: readonly Content[], html: Tags): Part<Content>[] {
  const parts: Part<Content>[] = [];
  let open: Open = [];
  for (const node of nodes) {
    const hasTags = html.holders.has(node);
    const last = parts.at(-1);
    const isInside = open?.length !== 0;
    if (last !== undefined && (isInside || (!hasTags && !last.hasTags))) last.nodes.push(node);
    else parts.push({ nodes: [node], hasTags });
    if (hasTags) open = openAfter(node, open, html);
  }
  return parts;
}

function openAfter(node: AnyContent, open: Open, html: Tags): Open {
  if (open === undefined) return undefined;
  if (node.type === 'raw' || node.type === 'html') return openAfterTags(html.piecesOf(node.value), open);
  return isBalanced(node, html) ? open : undefined;
}

function openAfterTags(pieces: readonly HtmlPiece[] | undefined, open: readonly string[]): Open {
  if (pieces === undefined) return undefined;
  const after = [...open];
  for (const piece of pieces) {
    if (piece.kind === 'open') after.push(piece.name);
    // A tag that ends nothing may still mean something.
    if (piece.kind === 'close' && after.pop() !== piece.name) return undefined;
  }
  return after;
}

/** True if all elements that begin in an element of markdown end in it. */
function isBalanced(node: AnyContent, html: Tags): boolean {
  if (!('children' in node)) return true;
  let open: Open = [];
  for (const child of node.children) if (html.holders.has(child)) open = openAfter(child, open, html);
  return open?.length === 0;
}
