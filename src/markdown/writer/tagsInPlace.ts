import type { Nodes, PhrasingContent } from 'mdast';
import { type Container, TRANSPARENT_KINDS } from '../blocks';
import { isRow, mayBegin, mayStay, placeIn, TOP, type Place } from '../html/contentModel';
import type { HtmlPiece } from '../html/htmlPieces';
import type { Tags } from '../html/parts';
import { isPlainContainer, isPlainList, isPlainTable } from './blockHtml';
import { isStyled } from './pageWriter';

/** Element that is open at a node; the first level stands for what is around the nodes. */
interface Level {
  name: string;
  place: Place;
}

/**
 * True if the tags that an author wrote can be written as they are: every element begins and ends among the same nodes
 * and is allowed there. Follows the rule of `foldTags`, for markdown; undecided cases are left to `foldTags`.
 */
export function areTagsInPlace(nodes: readonly Nodes[], tags: Tags, place: Place = TOP): boolean {
  const levels: Level[] = [{ name: '', place }];
  for (const node of nodes) {
    const here = levels.at(-1)!;
    if (node.type === 'html') {
      const pieces = isStyled(node) ? undefined : tags.piecesOf(node.value);
      if (pieces?.every((piece) => follow(piece, levels)) !== true) return false;
    } else {
      if (levels.length > 1 && !fits(node, here.place)) return false;
      if (tags.holders.has(node) && !isContentInPlace(node, here.place, tags)) return false;
    }
  }
  return levels.length === 1;
}

function follow(piece: HtmlPiece, levels: Level[]): boolean {
  const { name: open, place } = levels.at(-1)!;
  if (piece.kind === 'opaque') return false;
  // Within a comment, the start of another is written in another way.
  if ('value' in piece) return mayStay(piece, place) && !(piece.kind === 'comment' && piece.value.includes('<!-'));
  const { kind, name } = piece;
  if (kind === 'close') {
    levels.pop();
    return levels.length > 0 && open === name;
  }
  if (name === 'input' || !mayBegin(piece, place)) return false;
  if (kind === 'open') levels.push({ name, place: placeIn(name, place) });
  return true;
}

/** Elements of text, as HTML names them. */
const NAMES = new Map<Nodes['type'], string>([
  ['paragraph', 'p'],
  ['blockquote', 'blockquote'],
  ['emphasis', 'em'],
  ['strong', 'strong'],
  ['delete', 'del'],
  ['link', 'a'],
]);

function isContentInPlace(node: Nodes, place: Place, tags: Tags): boolean {
  if (isStyled(node) && node.type !== 'heading') return false;
  const inside = (parent: Nodes, ...names: string[]): boolean => {
    const within = names.reduce((around, name) => placeIn(name, around), place);
    return 'children' in parent && areTagsInPlace(parent.children, tags, within);
  };
  switch (node.type) {
    case 'heading':
      return inside(node, `h${node.depth}`);
    case 'list':
      return isPlainList(node) && node.children.every((item) => !tags.holders.has(item) || inside(item, 'ul', 'li'));
    case 'table':
      return isPlainTable(node) && node.children.every((row) => row.children.every((cell) => isCellInPlace(cell)));
    case 'container':
      return isShownContainer(node) && inside(node, 'div');
    default: {
      const name = NAMES.get(node.type);
      return name !== undefined && inside(node, name);
    }
  }

  function isCellInPlace(cell: Nodes): boolean {
    return !tags.holders.has(cell) || inside(cell, 'table', 'tbody', 'tr', 'td');
  }
}

function isShownContainer(node: Container): boolean {
  return isPlainContainer(node) && !TRANSPARENT_KINDS.includes(node.kind);
}

const TEXT = new Set<string>([
  'text',
  'html',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'break',
  'image',
  'link',
] satisfies PhrasingContent['type'][]);

/** True if markdown may be at the place as it is. */
function fits(node: Nodes, place: Place): boolean {
  // If tables are nested, only the outer one is in a box that scrolls.
  if (place.holds === 'blocks' && !place.isInTable) return true;
  if (isRow(place.holds) || !TEXT.has(node.type) || (place.isInLink && node.type === 'link')) return false;
  return !('children' in node) || node.children.every((child) => fits(child, place));
}
