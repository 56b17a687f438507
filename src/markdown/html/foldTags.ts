import type { Element, ElementContent, RootContent } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import { isPhrasing, isRow, mayBegin, mayHoldText, mayStay, placeIn, TOP, type Place } from './contentModel';
import type { HtmlPiece } from './htmlPieces';
import { pointAfter } from '../places';
import type { WrittenHtml } from './writtenHtml';

/** An element whose end has not been found yet; the first one stands for what is around the nodes. */
interface Level {
  element: Element;
  place: Place;
  /** True if the element began with a tag of the author. */
  isTag: boolean;
}

/**
 * Puts elements in the place of tags, where each begins and ends among the same nodes and is allowed there: a parser
 * would do the same. Undefined if any of them needs one.
 */
export function foldTags(nodes: readonly RootContent[], html: WrittenHtml): ElementContent[] | undefined {
  return foldIn(nodes as readonly ElementContent[], TOP, html);
}

function foldIn(nodes: readonly ElementContent[], place: Place, html: WrittenHtml): ElementContent[] | undefined {
  const levels: Level[] = [{ element: elementOf('', {}), place, isTag: false }];
  for (const node of nodes) {
    const here = levels.at(-1)!;
    if (node.type === 'raw') {
      if (!addTags(node, levels, html)) return undefined;
    } else if (node.type !== 'element') {
      if (here.isTag && node.type === 'text' && !mayHoldText(node.value, here.place)) return undefined;
      here.element.children.push(node);
    } else {
      if (here.isTag && !fits(node, here.place)) return undefined;
      const folded = foldElement(node, here.place, html);
      if (folded === undefined) return undefined;
      here.element.children.push(folded);
    }
  }
  return levels.length === 1 ? levels[0]!.element.children : undefined;
}

function foldElement(node: Element, place: Place, html: WrittenHtml): Element | undefined {
  if (!html.holders.has(node)) return node;
  const children = foldIn(node.children, placeIn(node.tagName, place), html);
  return children && { ...node, children };
}

/** True if an element of markdown may be at the place as it is. */
function fits(node: Element, place: Place): boolean {
  if (place.holds === 'blocks') return true;
  if (isRow(place.holds) || !isPhrasing(node.tagName) || (place.isInLink && node.tagName === 'a')) return false;
  return node.children.every((child) => child.type !== 'element' || fits(child, place));
}

/** Adds the elements of a piece of HTML; false if it can't be done. */
function addTags(node: Raw, levels: Level[], html: WrittenHtml): boolean {
  const pieces = html.piecesOf(node.value);
  if (pieces === undefined) return false;
  let place = node.position?.start;
  let from = 0;
  for (const piece of pieces) {
    place &&= pointAfter(place, node.value.slice(from, piece.at));
    from = piece.at;
    if (piece.kind === 'opaque') return false;
    const element = addPiece(piece, levels, html);
    if (element === false) return false;
    if (element !== undefined && place !== undefined) element.position = { start: place, end: place };
  }
  return true;
}

type ReadPiece = Exclude<HtmlPiece, { kind: 'opaque' }>;

/** Returns the element that begins, if one does; false if it may not be here, or a parser has to read it. */
function addPiece(piece: ReadPiece, levels: Level[], { propertiesOf }: WrittenHtml): Element | undefined | false {
  const { element, place } = levels.at(-1)!;
  if ('value' in piece) {
    element.children.push({ type: piece.kind, value: piece.value });
    return mayStay(piece, place) ? undefined : false;
  }
  const { kind, name, attributes } = piece;
  if (kind === 'close') {
    levels.pop();
    return levels.length > 0 && element.tagName === name ? undefined : false;
  }
  if (!mayBegin(piece, place)) return false;
  const started = elementOf(name, attributes === '' ? {} : propertiesOf(attributes));
  element.children.push(started);
  if (kind === 'open') levels.push({ element: started, place: placeIn(name, place), isTag: true });
  return started;
}

function elementOf(tagName: string, properties: Element['properties']): Element {
  return { type: 'element', tagName, properties, children: [] };
}
