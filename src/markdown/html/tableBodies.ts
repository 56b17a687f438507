import type { HtmlPiece } from './htmlPiece';

/** Puts rows that are right in a table into bodies, as browsers do; only if all elements end among the pieces. */
export function withTableBodies(pieces: readonly HtmlPiece[]): readonly HtmlPiece[] {
  const complete: HtmlPiece[] = [];
  const open: string[] = [];
  const add = (kind: 'open' | 'close', { at }: HtmlPiece): void => {
    if (kind === 'open') open.push(ADDED);
    else open.pop();
    complete.push({ kind, name: 'tbody', attributes: '', isEnd: kind === 'close', at });
  };
  for (const piece of pieces) {
    if (piece.kind === 'open') {
      if (open.at(-1) === ADDED && piece.name !== 'tr') add('close', piece);
      if (open.at(-1) === 'table' && piece.name === 'tr') add('open', piece);
      open.push(piece.name);
    } else if (piece.kind === 'close') {
      if (open.at(-1) === ADDED) add('close', piece);
      if (open.pop() !== piece.name) return pieces;
    }
    complete.push(piece);
  }
  return open.length === 0 ? complete : pieces;
}

/** Stands for the start of a body that no author wrote. */
const ADDED = '(tbody)';
