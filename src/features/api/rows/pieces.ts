import type { Literal, Parent, RootContent } from 'mdast';
import { escapeHtml } from '../../../base/html';
import { PLACE } from '../schema/sharedRows';
import { partsOf } from '../../../../client/shared/text';
import type { Words } from '../schema/words';
import { atStart, codeText, escapedText } from './markdownText';

/**
 * A part of a page as text, in the three forms that a page has. Rows are most of a page about an operation, and each is
 * on many pages: as trees they took ten times as long.
 */
export interface Piece {
  html: string;
  /** For the search. */
  text: string;
  /** For programs. */
  markdown: string;
}

/** Rows in a tree of markdown. `value` is what is searched, as in every node that has one. */
export interface RowsNode extends Literal {
  type: 'rows';
  /** True if only single spaces separate the words of `value`. */
  isCollapsed?: boolean;
  html: string;
  markdown: string;
  ids: readonly string[];
}

/** Rows with places for descriptions of the author, which other steps have to see as trees. */
export interface OwnRowsNode extends Parent {
  type: 'ownRows';
  html: string;
  children: RootContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    rows: RowsNode;
    ownRows: OwnRowsNode;
  }
}

export const EMPTY: Piece = { html: '', text: '', markdown: '' };

/** Characters for programs: docgen's slots, and the addresses that become slots. */
const RESERVED = /[\ufdd0-\ufdd3]/g;

export function plainId(value: string): string {
  return value.replace(RESERVED, '\ufffd');
}

function plain(value: string): string {
  return plainId(value).replaceAll(PLACE.open, '\ufffd');
}

export function text(value: string): Piece {
  const words = plain(value);
  return { html: escapeHtml(words), text: words, markdown: escapedText(words) };
}

export function code(value: string): Piece {
  const words = plain(value);
  return { html: `<code>${escapeHtml(words)}</code>`, text: words, markdown: codeText(words) };
}

/** A small label: `required` */
export function label(value: string, className: string): Piece {
  const piece = text(value);
  return { ...piece, html: `<span class="${className}">${piece.html}</span>` };
}

export function strong(value: string): Piece {
  const piece = text(value);
  return { ...piece, html: `<strong>${piece.html}</strong>`, markdown: `**${piece.markdown}**` };
}

/** A link to a page of the site, which is looked up when all pages are known. */
export function pageLinkTo(address: string, children: Piece): Piece {
  const html = `<a href="\ufdd2${address}\ufdd3">${children.html}</a>`;
  return { ...children, html, markdown: `[${children.markdown}](${address})` };
}

/** A link to another site. */
export function siteLink(url: string, { html, text: words, markdown }: Piece): Piece {
  const hidden = '<span class="visually-hidden"> (opens new window)</span>';
  return {
    html: `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${html}${hidden}</a>`,
    text: words,
    markdown: `[${markdown}](<${url}>)`,
  };
}

/** A link to a row of the same page. */
export function rowLink(id: string, children: Piece): Piece {
  const html = `<a href="#${escapeHtml(plainId(id))}">${children.html}</a>`;
  return { ...children, html, markdown: `[${children.markdown}](#${id})` };
}

/** The name of a row, which is its address. */
export function rowName(id: string, name: string): Piece {
  const piece = code(name);
  return { ...piece, html: `<a href="#${escapeHtml(plainId(id))}" class="field-name">${piece.html}</a>` };
}

export function inline(parts: readonly Piece[]): Piece {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return {
    html: parts.map(({ html }) => html).join(''),
    text: parts.map((piece) => piece.text).join(''),
    markdown: parts.map(({ markdown }) => markdown).join(''),
  };
}

export function paragraph(pieces: readonly Piece[], className: string): Piece {
  const { html, text: words, markdown } = inline(pieces);
  return { html: `<p class="${className}">${html}</p>`, text: words, markdown: atStart(markdown) };
}

/** Things in a row, with words between them. */
export function separated(all: readonly Piece[], between: string): Piece[] {
  const words = text(between);
  return all.flatMap((each, index) => (index === 0 ? [each] : [words, each]));
}

/** A text with pieces in its places. */
export function pieces(said: string, values: Readonly<Record<string, Piece>>): Piece[] {
  return partsOf(said, values).map((part) => (typeof part === 'string' ? text(part) : part));
}

/** A sentence with code in it. */
export function words(parts: Words): Piece {
  return inline(parts.map((part) => (typeof part === 'string' ? text(part) : code(part.code))));
}

/** Blocks below each other. */
export function blocks(pieces: readonly Piece[]): Piece {
  let html = '';
  let markdown = '';
  for (const piece of pieces) {
    html += piece.html;
    if (piece.markdown === '') continue;
    markdown += `${markdown === '' ? '' : piece.markdown.startsWith('- ') ? '\n' : '\n\n'}${piece.markdown}`;
  }
  return { html, text: pieces.map((piece) => piece.text).join(' '), markdown };
}

export function list(items: readonly Piece[], className = 'fields'): Piece {
  return {
    html: `<ul class="${className}">${items.map(({ html }) => html).join('')}</ul>`,
    text: items.map((each) => each.text).join(' '),
    markdown: items.map(({ markdown }) => markdown).join('\n'),
  };
}

export function item(children: readonly Piece[], id: string): Piece {
  const { html, text: searched, markdown } = blocks(children);
  return {
    html: `<li id="${escapeHtml(plainId(id))}">${html}</li>`,
    text: searched,
    markdown: `- ${markdown.replace(/\n(?!\n)/g, '\n  ')}`,
  };
}

/** An entry of a list that has no address. */
export function plainItem(children: readonly Piece[]): Piece {
  const { html, text: searched, markdown } = inline(children);
  return { html: `<li>${html}</li>`, text: searched, markdown: `- ${markdown}` };
}

export function plainList(items: readonly Piece[]): Piece {
  return list(items, 'field-values');
}

export function box(attributes: string, children: readonly Piece[]): Piece {
  const piece = blocks(children);
  return { ...piece, html: `<div ${attributes}>${piece.html}</div>` };
}

/**
 * Block that opens and closes. A closed block is in the HTML too, so that all of it can be found and read without
 * scripts.
 */
export function details(summary: string, content: Piece, attributes = ''): Piece {
  const title = text(summary);
  return {
    ...blocks([title, content]),
    html: `<details${attributes && ` ${attributes}`}><summary>${title.html}</summary>${content.html}</details>`,
  };
}

/** A place for a description of the author, which other steps have to see as a tree. */
export function placeFor(index: number): Piece {
  return { html: `<docgen-own data-at="${index}"></docgen-own>`, text: '', markdown: '' };
}

interface RowsContext {
  ids: string[];
  own?: RootContent[];
}

export function rowsNode(piece: Piece, { ids, own }: RowsContext): RowsNode | OwnRowsNode {
  const { html, text: value, markdown } = piece;
  const written = ids.splice(0);
  if (own !== undefined) return { type: 'ownRows', html, children: own };
  return { type: 'rows', value, html, markdown, ids: written };
}
