import type { Schema } from '../../../../client/features/api/shared/operation';
import { fieldsIn, idPart, type Field, type FieldPart } from './fields';
import { DEEPEST, holdsRows, innermost, listsIn, rowsInside } from './rowCount';
import { mappedNames, optionName, toldBy } from './optionName';
import { partName } from './saidTexts';
import { typeWords } from './words';
import type { SchemaViews } from './schemaView';
import type { ChoiceGroup, SchemaView } from './view';

/** Fields that are only for the other direction are left out. */
export type Direction = 'sent' | 'received' | 'both';

/** A row of a page: a field, a choice, or the root of a body. */
export interface SchemaRow {
  /** Id of the row on its page. */
  id: string;
  /** Name of the field. */
  name: string;
  required: boolean;
  view: SchemaView;
  /** Its type in words. */
  type: string;
  /** Fields of it, or of its items. */
  fields: SchemaRow[];
  choices: RowChoices[];
  /** Entries of a list, and the lists between it and them. */
  entry?: SchemaView;
  lists?: SchemaView[];
  /** Entries of a list, if they hold no fields. */
  items?: SchemaView;
  /** A named schema that is shown elsewhere: at an id of this page, or on a page of its own. */
  elsewhere?: { name: string; id?: string; isAncestor?: boolean };
  /** The rest of the fields of a schema that has very many, each part on a page of its own. */
  parts?: FieldPart[];
  /** Row that pages share, if other pages show this root in the same way. */
  shared?: SharedRow;
}

/** A row whose ids, and those of the rows in it, have places for the ids of the roots that it was arranged with. */
export interface SharedRow {
  row: SchemaRow;
  /** The ids of these roots on a page. */
  roots: readonly string[];
}

export interface RowChoices {
  kind: ChoiceGroup['kind'];
  property?: string;
  otherwise?: string;
  options: SchemaRow[];
}

export interface RowRoot {
  id: string;
  schema: Schema;
  direction: Direction;
  /** Part of the fields that is shown; the first if absent. */
  part?: number;
}

/** Most rows that a page opens, but for those of schemas without names; others are on the page of their schema. */
export const MOST_ROWS = 115;

/** So many more may be opened by a body itself, which is what the page is about. */
const MORE_AT_ROOT = 400;

/** Schemas without names that lead to each other may be endless. */
const MOST_QUEUED = 20_000;

interface Pending {
  row: SchemaRow;
  direction: Direction;
  /** The schemas that are open above it: a name, or a schema without one. */
  above: readonly { key: string | SchemaView; id: string }[];
  part?: number;
}

/**
 * Arranges schemas as rows. Each named schema is opened once on a page, where it is least deep; what comes later leads
 * to it. Schemas are opened level by level as long as all their rows fit, so that what is cut off is what is deepest.
 */
export function arrangeRows(roots: readonly RowRoot[], views: SchemaViews, most = MOST_ROWS): SchemaRow[] {
  return arrangeBeside(roots, views, { most, beside: 0 }).rows;
}

/** Rows, and with how many others beside them, at least and at most, they would be the same. */
export interface ArrangedRows extends Pick<Arrangement, 'ids' | 'least' | 'greatest'> {
  rows: SchemaRow[];
}

/** The same on a page that has a number of other rows. */
export function arrangeBeside(
  roots: readonly RowRoot[],
  views: SchemaViews,
  { most = MOST_ROWS, beside }: { most?: number; beside: number },
): ArrangedRows {
  const room = { most, beside, count: beside, least: 0, greatest: Infinity };
  const arrangement: Arrangement = { ...room, views, homes: new Map(), ids: new Set(), queue: [] };
  const made = roots.map(({ id, schema, direction, part }) => {
    const at = { direction, above: [], ...(part !== undefined && { part }) };
    const row = addRow({ name: '', id, schema, required: false }, at, arrangement);
    const inner = innermost(row.view, views); // A named one is counted when it is opened.
    arrangement.count += inner.name === undefined ? 1 + rowsInside(inner, views) : 1;
    return row;
  });
  // More are added meanwhile; a list that is taken from in front would be copied each time.
  for (const pending of arrangement.queue) openRow(pending, arrangement);
  const { ids, least, greatest } = arrangement;
  return { rows: made, ids, least, greatest };
}

interface Arrangement {
  views: SchemaViews;
  most: number;
  /** Rows at which named schemas are opened: key → id. */
  homes: Map<string, string>;
  ids: Set<string>;
  queue: Pending[];
  count: number;
  /** How many of them are others. */
  beside: number;
  least: number;
  greatest: number;
}

function addRow(
  { name, id, schema, required }: Field,
  place: Omit<Pending, 'row'>,
  arrangement: Arrangement,
): SchemaRow {
  const { views, ids, queue } = arrangement;
  const type = typeWords(schema, views);
  const row = { id: ownId(id, ids), name, required, view: views.of(schema), type, fields: [], choices: [] };
  queue.push({ row, ...place });
  return row;
}

function openRow({ row, direction, above, part = 1 }: Pending, arrangement: Arrangement): void {
  const { views, homes } = arrangement;
  const inner = innermost(row.view, views);
  noteEntry(row, inner, views);
  if (!holdsRows(inner)) return;
  // A schema without a name is its own key: it may be reached again from its own fields.
  const key = inner.name === undefined ? inner : keyOf(inner.name, direction, views);
  const elsewhere = findElsewhere(key, { inner, above, direction, arrangement });
  if (elsewhere !== undefined) row.elsewhere = elsewhere;
  if (elsewhere !== undefined || above.length > DEEPEST || arrangement.queue.length > MOST_QUEUED) return;
  if (typeof key === 'string') {
    homes.set(key, row.id);
    arrangement.count += rowsInside(inner, views);
  }
  const place = { direction, above: [...above, { key, id: row.id }] };
  const add = (field: Field): SchemaRow => addRow(field, place, arrangement);
  const { fields, parts } = fieldsIn(inner, row.id, part);
  row.fields = fields.filter(({ schema }) => isShown(schema, direction)).map(add);
  if (parts.length > 0) row.parts = parts;
  if (part === 1)
    row.choices = inner.choices.map((group) => choicesOf(group, row.id, Object.assign(add, { site: views.site })));
}

function noteEntry(row: SchemaRow, inner: SchemaView, views: SchemaViews): void {
  if (inner === row.view) return;
  Object.assign(row, { entry: inner, lists: listsIn(row.view, views) });
  if (!holdsRows(inner)) row.items = inner;
}

interface Looking extends Pick<Pending, 'above' | 'direction'> {
  inner: SchemaView;
  arrangement: Arrangement;
}

/** Place at which a schema is shown if it is not to be opened here. */
function findElsewhere(
  key: string | SchemaView,
  { inner, above, direction, arrangement }: Looking,
): SchemaRow['elsewhere'] {
  const { homes, count, most, beside, views } = arrangement;
  const around = above.find((each) => each.key === key);
  const home = around?.id ?? (typeof key === 'string' ? homes.get(key) : undefined);
  const { name = 'above' } = inner;
  if (home !== undefined) return { name, id: home, isAncestor: around !== undefined };
  // The page of a schema shows it however long it is, since all others lead there.
  if (inner.name === undefined || (direction === 'both' && above.length === 0)) return undefined;
  const allowed = above.length === 0 ? most + MORE_AT_ROOT : most;
  const left = allowed - count - rowsInside(inner, views);
  if (left < 0) arrangement.least = Math.max(arrangement.least, beside + left + 1);
  else arrangement.greatest = Math.min(arrangement.greatest, beside + left);
  return left < 0 ? { name } : undefined;
}

/** Fields for the other direction; what a reference leads to may say so too, but that is seldom meant for the field. */
function isShown(schema: Schema, direction: Direction): boolean {
  if (typeof schema === 'boolean') return true;
  const flags = [schema, ...(schema.allOf ?? [])].filter((each) => typeof each === 'object');
  if (direction === 'sent') return !flags.some(({ readOnly }) => readOnly === true);
  return direction === 'both' || !flags.some(({ writeOnly }) => writeOnly === true);
}

type AddOption = ((field: Field) => SchemaRow) & Pick<SchemaViews, 'site'>;

function choicesOf({ kind, options, discriminator }: ChoiceGroup, id: string, add: AddOption): RowChoices {
  const rows = options.map((schema, index) => {
    const name = optionName(schema, discriminator) ?? partName(kind, index + 1, add.site);
    const all = typeof schema === 'object' ? mappedNames(schema, discriminator) : [];
    return add({ name: all.length > 1 ? all.join(', ') : name, schema, id: `${id}~${idPart(name)}`, required: false });
  });
  return { kind, options: rows, ...toldBy(discriminator) };
}

function ownId(id: string, ids: Set<string>): string {
  let own = id;
  for (let count = 2; ids.has(own); count += 1) own = `${id}~${count}`;
  ids.add(own);
  return own;
}

/** Sent and received, a schema differs only if something in it is for one of them. */
function keyOf(name: string, direction: Direction, views: SchemaViews): string {
  return direction === 'both' || !views.differs(name) ? name : `${direction} ${name}`;
}
