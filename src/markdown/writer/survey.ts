import type { Definition, Nodes, Root } from 'mdast';
import type { HtmlPiece } from '../html/htmlPiece';
import { htmlPieces } from '../html/htmlPieces';
import type { Tags } from '../html/parts';
import type { PageContext } from '../context';
import { isOneComment } from '../html/hasHtml';

/** Facts about a page that writing its HTML depends on. */
export interface Survey {
  definitions: Map<string, Definition>;
  hasFootnotes: boolean;
  /** The HTML of authors and components: what has some in it is written by way of a tree of HTML. */
  tags: Tags;
  /** True if there is HTML other than comments. */
  hasHtml: boolean;
}

/** Looks through the markdown of a page. */
export function surveyPage(tree: Root, { mayHave }: PageContext): Survey {
  const definitions = new Map<string, Definition>();
  const found: Found = { html: new Set(), components: new Set(), hasFootnotes: false, hasHtml: false };
  // An id in braces becomes HTML.
  if (mayHave(/<|\]:|\{[^{}\n]*#/)) lookAt(tree, found, definitions);
  const pieces = new Map<string, readonly HtmlPiece[] | undefined>();
  const piecesOf = (html: string): readonly HtmlPiece[] | undefined => {
    if (!pieces.has(html)) pieces.set(html, htmlPieces(html));
    return pieces.get(html);
  };
  const { html, components, hasFootnotes, hasHtml } = found;
  return { definitions, hasFootnotes, tags: { holders: hasHtml ? html : components, piecesOf }, hasHtml };
}

interface Found {
  /** Nodes that are or contain HTML or components. */
  html: Set<Nodes>;
  /** Nodes that are or contain components. */
  components: Set<Nodes>;
  hasFootnotes: boolean;
  hasHtml: boolean;
}

function lookAt(node: Nodes, found: Found, definitions: Map<string, Definition>): void {
  if (node.type === 'html') {
    found.hasHtml ||= !isOneComment(node.value);
    found.html.add(node);
  } else if (node.type === 'definition') {
    const name = node.identifier.toUpperCase();
    if (!definitions.has(name)) definitions.set(name, node);
  }
  found.hasFootnotes ||= node.type === 'footnoteDefinition';
  if (!('children' in node)) return;
  if (node.type === 'component') {
    found.html.add(node);
    found.components.add(node);
  }
  for (const child of node.children) {
    lookAt(child, found, definitions);
    if (found.html.has(child)) found.html.add(node);
    if (found.components.has(child)) found.components.add(node);
  }
}
