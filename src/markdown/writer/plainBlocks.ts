import type { List, Nodes, Table } from 'mdast';
import type { Container } from '../blocks';
import { isStyled } from './pageWriter';

/** True if no earlier step has said how an item is to be written. */
export function isPlainList({ children }: List): boolean {
  return !children.some((item) => isStyled(item) || item.children.some(isStyledParagraph));
}

function isStyledParagraph(node: Nodes): boolean {
  return node.type === 'paragraph' && isStyled(node);
}

/** The same for the rows and cells of a table. */
export function isPlainTable({ children }: Table): boolean {
  return !children.some((row) => isStyled(row) || row.children.some(isStyled));
}

/** A container that looks like its kind. */
export function isPlainContainer({ own, kind }: Container): boolean {
  return own === undefined && kind !== 'methods';
}
