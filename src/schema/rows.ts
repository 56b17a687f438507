import type { Schema } from '../../client/shared/operation';
import { kindOf, shownName, typeWords } from './words';
import type { ChoiceGroup, SchemaView, SchemaViews } from './schemaView';

/** Whether a schema is sent or received; fields that are only for the other way are left out. */
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
  /** What is in a list that holds no fields. */
  items?: SchemaView;
  /** A named schema that is shown elsewhere: at an id of this page, or on a page of its own. */
  elsewhere?: { name: string; id?: string; isAncestor?: boolean };
}

export interface RowChoices {
  kind: ChoiceGroup['kind'];
  property?: string;
  options: SchemaRow[];
}

export interface RowRoot {
  id: string;
  schema: Schema;
  direction: Direction;
}

/** Most rows that a page opens. */
export const MOST_ROWS = 600;

interface Pending {
  row: SchemaRow;
  direction: Direction;
  /** Keys of the named schemas that are open above it. */
  above: readonly string[];
}

/**
 * Arranges schemas as rows. Each named schema is opened once on a page, where it is least deep; what comes later leads
 * to it. Rows are opened level by level until a page has enough of them, so that what is cut off is what is deepest.
 */
export function arrangeRows(roots: readonly RowRoot[], views: SchemaViews, most = MOST_ROWS): SchemaRow[] {
  const homes = new Map<string, string>();
  const ids = new Set<string>();
  let count = 0;
  const queue: Pending[] = [];
  const add = ({ name, id, schema, required }: Field, place: Omit<Pending, 'row'>): SchemaRow => {
    const view = views.of(schema);
    const type = typeWords(schema, views);
    const row: SchemaRow = { id: ownId(id, ids), name, required, view, type, fields: [], choices: [] };
    count += 1;
    queue.push({ row, ...place });
    return row;
  };
  const made = roots.map(({ id, schema, direction }) =>
    add({ name: '', id, schema, required: false }, { direction, above: [] }),
  );
  for (let pending = queue.shift(); pending !== undefined; pending = queue.shift()) {
    const { row, direction } = pending;
    const inner = innermost(row.view, views);
    const key = inner.name === undefined ? undefined : keyOf(inner.name, direction, views);
    if (!holdsRows(inner)) {
      if (inner !== row.view) row.items = inner;
      continue;
    }
    const home = key === undefined ? undefined : homes.get(key);
    if (key !== undefined && inner.name !== undefined) {
      if (home !== undefined) row.elsewhere = { name: inner.name, id: home, isAncestor: pending.above.includes(key) };
      else if (count >= most) row.elsewhere = { name: inner.name };
      if (row.elsewhere !== undefined) continue;
      homes.set(key, row.id);
    }
    const above = key === undefined ? pending.above : [...pending.above, key];
    // What has no name cannot be shown elsewhere, unless it goes on without an end.
    if (above.length > DEEPEST || row.id.length > LONGEST_ID) continue;
    row.fields = fieldsOf(inner, row.id, direction).map((field) => add(field, { direction, above }));
    row.choices = inner.choices.map((group) => choicesOf(group, row.id, (field) => add(field, { direction, above })));
  }
  return made;
}

const DEEPEST = 25;
const LONGEST_ID = 400;

/** A list is shown as what is in it. */
export function innermost(view: SchemaView, views: SchemaViews): SchemaView {
  let inner = view;
  for (let depth = 0; depth < 10 && kindOf(inner) === 'array' && inner.items !== undefined; depth += 1) {
    inner = views.of(inner.items);
  }
  return inner;
}

function holdsRows({ properties, mapValues, choices, prefixItems }: SchemaView): boolean {
  return properties.size > 0 || mapValues.size > 0 || choices.length > 0 || prefixItems.length > 0;
}

interface Field {
  name: string;
  id: string;
  schema: Schema;
  required: boolean;
}

function fieldsOf(view: SchemaView, id: string, direction: Direction): Field[] {
  const properties = [...view.properties].filter(([, { schema }]) => isShown(schema, direction));
  return [
    ...properties.map(([name, { schema, required }]) => ({ name, id: `${id}.${idPart(name)}`, schema, required })),
    ...[...view.mapValues].map(([name, schema]) => ({
      name: name === '*' ? 'any name' : name,
      id: `${id}.${name === '*' ? '*' : idPart(name)}`,
      schema,
      required: false,
    })),
    ...view.prefixItems.map((schema, index) => ({
      name: String(index),
      id: `${id}.${index}`,
      schema,
      required: false,
    })),
  ];
}

/** Fields for the other direction; what a reference leads to may say so too, but that is seldom meant for the field. */
function isShown(schema: Schema, direction: Direction): boolean {
  if (typeof schema === 'boolean') return schema;
  const flags = [schema, ...(schema.allOf ?? [])].filter((each) => typeof each === 'object');
  if (direction === 'sent') return !flags.some(({ readOnly }) => readOnly === true);
  return direction === 'both' || !flags.some(({ writeOnly }) => writeOnly === true);
}

type AddOption = (field: Field) => SchemaRow;

function choicesOf({ kind, options, discriminator }: ChoiceGroup, id: string, add: AddOption): RowChoices {
  const rows = options.map((schema, index) => {
    const name = optionName(schema, discriminator) ?? `${kind === 'oneOf' ? 'Choice' : 'Part'} ${index + 1}`;
    return add({ name, schema, id: `${id}~${idPart(name)}`, required: false });
  });
  return { kind, options: rows, ...(discriminator !== undefined && { property: discriminator.propertyName }) };
}

function optionName(schema: Schema, discriminator: ChoiceGroup['discriminator']): string | undefined {
  if (typeof schema === 'boolean') return undefined;
  const { $ref: reference, title, const: only, type } = schema;
  const mapped = Object.entries(discriminator?.mapping ?? {}).find(
    ([, target]) =>
      reference !== undefined && (target === reference || target.split('/').at(-1) === reference.split('/').at(-1)),
  );
  if (mapped !== undefined) return mapped[0];
  if (title !== undefined) return title;
  if (reference !== undefined) return shownName(reference.replace(/^#\/schemas\//, ''));
  if (only !== undefined) return JSON.stringify(only);
  return typeof type === 'string' && type !== 'object' ? type : undefined;
}

/** What ids of rows cannot hold, and what has a meaning in them. */
export function idPart(name: string): string {
  return name.replace(/[\s.~%#!"'<>`*]/g, (each) => `!${each.charCodeAt(0).toString(16)}`);
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
