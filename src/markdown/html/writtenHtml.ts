import type { Element, Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { htmlPieces, type HtmlPiece } from './htmlPieces';
import type { Tags } from './parts';

/** The HTML of authors in a page. */
export interface WrittenHtml extends Tags {
  /** The attributes of a tag as properties. */
  propertiesOf(attributes: string): Element['properties'];
}

export function findWrittenHtml(tree: Root): WrittenHtml {
  const holders = new Set<Nodes>();
  const pieces = new Map<string, readonly HtmlPiece[] | undefined>();
  const look = (node: Nodes): boolean => {
    let holds = node.type === 'raw';
    if (node.type === 'raw' && !pieces.has(node.value)) pieces.set(node.value, htmlPieces(node.value));
    if ('children' in node) for (const child of node.children) holds = look(child) || holds;
    if (holds) holders.add(node);
    return holds;
  };
  look(tree);
  const properties = readAttributes([...pieces.values()].flatMap((each) => (each ?? []).flatMap(attributesOf)));
  return {
    holders,
    piecesOf: (html) => pieces.get(html),
    propertiesOf: (attributes) => ({ ...properties.get(attributes) }),
  };
}

/** None if a piece is no tag, or has none. */
export function attributesOf(piece: HtmlPiece): string[] {
  return 'attributes' in piece && piece.attributes !== '' ? [piece.attributes] : [];
}

/** Reads the attributes of all tags at once: a parser takes longer to begin than to read them. */
export function readAttributes(all: readonly string[]): ReadonlyMap<string, Element['properties']> {
  const written = [...new Set(all)];
  const found = readTags(written);
  // One that the parser sees no end of takes the tags behind it into itself.
  const isOneEach = found.length === written.length;
  return new Map(
    written.map((attributes, index) => [attributes, isOneEach ? found[index]! : (readTags([attributes])[0] ?? {})]),
  );
}

/** The attributes of each tag that the parser finds; they mean the same in any tag, and this one has no end. */
function readTags(written: readonly string[]): Element['properties'][] {
  const value = written.map((attributes) => `<wbr${attributes}>`).join('');
  const { children } = raw({ type: 'root', children: [{ type: 'raw', value }] }) as Root;
  return children.flatMap((child) => (child.type === 'element' ? [child.properties] : []));
}
