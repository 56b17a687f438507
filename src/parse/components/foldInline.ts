import type { Html, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { readComponentTag, type ComponentTag } from '../../base/componentTag';
import type { PageContext } from '../../markdown/context';
import { placeInHtml } from '../../markdown/places';
import { tagsIn } from '../../markdown/components/tags';
import { changeChildren, holdsText } from '../../markdown/walk';
import { componentNode, type Component } from '../../markdown/components/componentNode';

interface TagPiece {
  tag: ComponentTag;
  node: Html;
  position: Html['position'];
}

type Piece = RootContent | TagPiece;

/**
 * Turns the tags of components that stand within a line, or in a block of HTML, into components. One that fills a
 * paragraph by itself is a block.
 */
export function foldInlineComponents(tree: Root, context: PageContext): void {
  if (!context.mayHave(/<[A-Z]/)) return;
  const folded: RootContent[][] = [];
  changeChildren(tree, (children, parent) => {
    const pieces = children.some(mayHoldTag) ? children.flatMap((child) => splitAtTags(child, context)) : [];
    if (!pieces.some(isTagPiece)) return children;
    folded.push(children);
    return foldPieces(pieces, holdsText(parent), context);
  });
  if (folded.length > 0)
    changeChildren(tree, (children) => (children.some(isOnlyComponents) ? children.flatMap(lifted) : children));
}

function mayHoldTag(node: Nodes): node is Html {
  return node.type === 'html' && /<\/?[A-Z]/.test(node.value);
}

function isTagPiece(piece: Piece): piece is TagPiece {
  return !('type' in piece);
}

function splitAtTags(node: RootContent, { components, source }: PageContext): Piece[] {
  if (!mayHoldTag(node)) return [node];
  const pieces: Piece[] = [];
  let end = 0;
  const addHtml = (to: number): void => {
    const value = node.value.slice(end, to);
    if (value.trim() !== '')
      pieces.push(end === 0 && to === node.value.length ? node : part(node, { from: end, to }, source.text));
  };
  for (const { name, from, to } of tagsIn(node.value)) {
    if (!components.includes(name)) continue;
    const tag = readComponentTag(node.value.slice(from, to), components);
    if (tag === null) continue;
    addHtml(from);
    pieces.push({ tag, node, position: placeInHtml(node, from) });
    end = to;
  }
  addHtml(node.value.length);
  return pieces;
}

/** A part of some HTML, with its place if it is in the file as it is. */
function part({ value, position }: Html, { from, to }: { from: number; to: number }, text: string): Html {
  const start = position?.start.offset ?? 0;
  const piece: Html = { type: 'html', value: value.slice(from, to) };
  if (position === undefined || text.slice(start + from, start + to) !== piece.value) return piece;
  const place = placeInHtml({ type: 'html', value, position }, from)!.start;
  return {
    ...piece,
    position: { start: { ...place, offset: start + from }, end: { ...position.end, offset: start + to } },
  };
}

function foldPieces(pieces: readonly Piece[], isInline: boolean, context: PageContext): RootContent[] {
  const result: RootContent[] = [];
  const open: Component[] = [];
  const reportOpen = ({ tag, position }: Component): void =>
    context.report('container-open', { opener: `<${tag.name}>`, closer: `</${tag.name}>` }, position);
  for (const piece of pieces) {
    const target = open.at(-1)?.children ?? result;
    if (!isTagPiece(piece)) {
      target.push(piece);
      continue;
    }
    const { tag, position } = piece;
    if (tag.kind === 'close') {
      const at = open.findLastIndex((each) => each.tag.name === tag.name);
      if (at === -1) context.report('container-not-open', { closer: `</${tag.name}>` }, position);
      else open.splice(at).slice(1).forEach(reportOpen);
      continue;
    }
    const component = componentNode(tag, position, isInline);
    target.push(component);
    if (tag.kind === 'open') open.push(component);
  }
  open.forEach(reportOpen);
  return result;
}

/** The components of a paragraph that has nothing else, as blocks. */
function lifted(node: RootContent): RootContent[] {
  if (!isOnlyComponents(node)) return [node];
  return node.children.filter((each) => each.type === 'component').map((each) => ({ ...each, isInline: false }));
}

function isOnlyComponents(node: RootContent): node is Paragraph {
  return (
    node.type === 'paragraph' &&
    node.children.some(({ type }) => type === 'component') &&
    node.children.every((child) => child.type === 'component' || (child.type === 'text' && child.value.trim() === ''))
  );
}
