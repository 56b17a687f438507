import { escapeHtml } from '../../../../base/html';
import type { SchemaRow, SharedRow } from '../../schema/rows';
import { placedId, placedText } from '../../schema/sharedRows';
import { type Piece, type RowsNode, plainId } from '../../rows/pieces';
import type { SharedBody, Written } from '../../rows/referenceMemory';
import type { ReferencePage } from '../../../../../client/features/api/shared/referencePage';
import type { Worded } from '../../../../../client/shared/text';
import type { ReferenceNode } from './nodes';

/** A body that other pages show too: what was written for the first of them, with the ids of this one. */
export function sharedBody(
  { row, roots }: SharedRow,
  context: RowContext,
  write: (row: SchemaRow, context: RowContext) => Piece,
): RowsNode {
  const body = bodyOf(row, context, write);
  for (const [id, targets] of Object.entries(body.fragments)) {
    const own = placedId(id, roots);
    if (context.fragments !== undefined) context.fragments[own] = [...(context.fragments[own] ?? []), ...targets];
  }
  const inHtml = roots.map((id) => escapeHtml(plainId(id)));
  return {
    type: 'rows',
    value: body.text,
    isCollapsed: true,
    html: placedText(body.html, inHtml),
    markdown: placedText(body.markdown, roots),
    ids: [...context.ids.splice(0), ...body.ids.map((id) => placedId(id, roots))],
  };
}

function bodyOf(
  row: SchemaRow,
  context: RowContext,
  write: (row: SchemaRow, context: RowContext) => Piece,
): SharedBody {
  const { bodies, page, shown } = context;
  // Links to the pages of schemas are a part of it, and examples unless they are shown elsewhere.
  const key = JSON.stringify([page.schemaPages, shown]);
  const known = bodies.get(row) ?? new Map<string, SharedBody>();
  bodies.set(row, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const own = { ids: [], fragments: Object.create(null) as Record<string, string[]> };
  const piece = write(row, { ...context, ...own });
  const made = { ...piece, text: piece.text.replace(/\s+/g, ' ').trim(), ...own };
  known.set(key, made);
  return made;
}

interface Leading {
  page: ReferencePage;
  /** Receives the rows whose fields are on other pages: id → their paths. */
  fragments?: Record<string, string[]>;
}

/** Remembers where links to the fields of a row lead. */
export function leadFrom(id: string, key: string, { page, fragments }: Leading): void {
  const target = page.schemaPages[key];
  if (fragments !== undefined && target !== undefined) (fragments[id] ??= []).push(target);
}

/** Context for writing the rows of a page. */
export interface RowContext {
  page: ReferencePage;
  /** Language of the texts. */
  words: Worded;
  about: Written['about'];
  bodies: Written['bodies'];
  describe(source: string): Piece;
  /** Receives the ids of the rows that are written. */
  ids: string[];
  /** Examples of a body that samples show. */
  shown?: readonly string[];
  /** Receives the rows whose fields are on other pages: id → their paths. */
  fragments?: Record<string, string[]>;
  /** Descriptions of the author, which the rows have places for. */
  own?: ReferenceNode[];
}

/** Context for writing rows, which are found by their ids. */
export interface RowsContext extends RowContext {
  rows: ReadonlyMap<string, SchemaRow>;
}
