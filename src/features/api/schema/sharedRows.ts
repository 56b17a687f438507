import { schemaNameIn, type SchemaViews } from './schemaView';
import { holdsRows, innermost, rowsInside } from './rowCount';
import { arrangeBeside, arrangeRows, type ArrangedRows, type RowRoot, type SchemaRow } from './rows';
import type { SchemaView } from './view';
import { typeWords } from './words';

/** Around the number of a root in an id. No text that is shown has these characters. */
export const PLACE = { open: '\u0002', close: '\u0003' };

/** An id on a page: that of its root, and what is behind it. */
export function placedId(id: string, roots: readonly string[]): string {
  const end = id.indexOf(PLACE.close);
  return roots[Number(id.slice(1, end))]! + id.slice(end + 1);
}

/** A text with the ids of a page. */
export function placedText(text: string, roots: readonly string[]): string {
  return roots.reduce((all, id, number) => all.split(placeOf(number)).join(id), text);
}

function placeOf(number: number): string {
  return PLACE.open + String(number) + PLACE.close;
}

/** A row as if no other page had it. */
export function unshared({ shared, ...row }: SchemaRow): SchemaRow {
  if (shared === undefined) return row;
  const { fields, choices } = placedRow(shared.row, shared.roots);
  return { ...row, fields, choices };
}

function placedRow(row: SchemaRow, roots: readonly string[]): SchemaRow {
  const { id, fields, choices } = row;
  const inside = (all: readonly SchemaRow[]): SchemaRow[] => all.map((each) => placedRow(each, roots));
  return {
    ...row,
    id: placedId(id, roots),
    fields: inside(fields),
    choices: choices.map((each) => ({ ...each, options: inside(each.options) })),
    ...elsewhereOf(row, roots),
  };
}

function elsewhereOf({ elsewhere }: SchemaRow, roots: readonly string[]): Pick<SchemaRow, 'elsewhere'> {
  if (elsewhere?.id === undefined) return {};
  return { elsewhere: { ...elsewhere, id: placedId(elsewhere.id, roots) } };
}

/** Most rows that are remembered: pages that have rows in common are near each other. */
const MOST_REMEMBERED = 40_000;

/**
 * Makes a function that arranges rows as `arrangeRows` does. Roots that are together on several pages are arranged
 * once, whatever their ids are there, and however many plain rows are beside them.
 */
export function createRowArranger(views: SchemaViews): (roots: readonly RowRoot[]) => SchemaRow[] {
  const known = new Map<string, ArrangedRows[]>();
  let size = 0;
  const find = (key: string, roots: readonly RowRoot[], beside: number): ArrangedRows => {
    const found = known.get(key)?.find(({ least, greatest }) => least <= beside && beside <= greatest);
    if (found !== undefined) return found;
    const places = roots.map((root, number) => ({ ...root, id: placeOf(number) }));
    const made = arrangeBeside(places, views, { beside });
    size += made.ids.size;
    if (size > MOST_REMEMBERED) {
      known.clear();
      size = made.ids.size;
    }
    known.set(key, [...(known.get(key) ?? []), made]);
    return made;
  };
  return (roots) => {
    const inner = roots.map(({ schema }) => innermost(views.of(schema), views));
    const plain = roots.filter((_root, index) => isAlone(inner[index]!, views));
    const keys = new Map(roots.filter((root) => !plain.includes(root)).map((root) => [root, keyOf(root, views)]));
    // A second occurrence leads to the first one.
    const firsts = new Map([...keys].reverse().map(([root, key]) => [key, root]));
    if (keys.size === 0 || firsts.has(undefined)) return arrangeRows(roots, views);
    const shared = roots.filter((root) => firsts.get(keys.get(root)) === root);
    const beside = roots.reduce((sum, root, index) => {
      if (shared.includes(root)) return sum;
      return sum + 1 + (plain.includes(root) ? rowsInside(inner[index]!, views) : 0);
    }, 0);
    const arranged = find(shared.map((root) => keys.get(root)).join('\n'), shared, beside);
    if (!areApart(roots, shared, arranged)) return arrangeRows(roots, views);
    const ids = shared.map(({ id }) => id);
    const rows = new Map(shared.map((root, number) => [root, asRoot(arranged.rows[number]!, ids)]));
    arrangeRows(plain, views).forEach((row, number) => rows.set(plain[number]!, row));
    return roots.map((root) => rows.get(root) ?? again(root, rows.get(firsts.get(keys.get(root))!)!, views));
  };
}

/** The row of a schema that an earlier root has opened, or could not. */
function again({ id, schema }: RowRoot, first: SchemaRow, views: SchemaViews): SchemaRow {
  const { name = '' } = innermost(views.of(schema), views);
  const elsewhere = first.elsewhere ?? { name, id: first.id, isAncestor: false };
  const row = { id, name: '', required: false, view: views.of(schema), type: typeWords(schema, views) };
  return { ...row, fields: [], choices: [], elsewhere };
}

/** The row of a root with its own ids in what is seen first. */
function asRoot(row: SchemaRow, roots: readonly string[]): SchemaRow {
  const fields = row.fields.map((each) => ({ ...each, id: placedId(each.id, roots) }));
  return { ...row, id: placedId(row.id, roots), fields, ...elsewhereOf(row, roots), shared: { row, roots } };
}

/**
 * True if the rows of a view are the same whatever is beside them: the view has none, or none with rows of their own
 * and no name.
 */
function isAlone(view: SchemaView, views: SchemaViews): boolean {
  if (!holdsRows(view)) return true;
  if (view.name !== undefined || view.choices.length > 0) return false;
  const inside = [...[...view.properties.values()].map(({ schema }) => schema), ...view.mapValues.values()];
  return [...inside, ...view.partly.values(), ...view.prefixItems].every(
    (each) => !holdsRows(innermost(views.of(each), views)),
  );
}

/** Key of a root that is a named schema; other roots hardly ever have an equal on another page. */
function keyOf({ schema, direction, part }: RowRoot, views: SchemaViews): string | undefined {
  const reference = typeof schema === 'object' && Object.keys(schema).length === 1 ? schema.$ref : undefined;
  const name = schemaNameIn(reference);
  if (name === undefined || part !== undefined) return undefined;
  return views.differs(name) ? `${direction} ${name}` : name;
}

/** True if all ids of a page differ. They may not if the id of a root begins with that of another root. */
function areApart(roots: readonly RowRoot[], shared: readonly RowRoot[], { ids }: ArrangedRows): boolean {
  if (new Set(roots.map(({ id }) => id)).size < roots.length) return false;
  return shared.every(({ id }, number) =>
    roots.every((other) => {
      if (other.id === id || !/^[.~]/.test(other.id.slice(id.length)) || !other.id.startsWith(id)) return true;
      return !shared.includes(other) && !ids.has(placeOf(number) + other.id.slice(id.length));
    }),
  );
}
