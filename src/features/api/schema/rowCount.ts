import type { Schema } from '../../../../client/features/api/shared/operation';
import type { SchemaViews } from './schemaView';
import type { SchemaView } from './view';
import { kindOf } from './words';

/** Most fields of one schema that a page shows at once. */
export const PART_ROWS = 300;

/** A list is shown as what is in it. */
export function innermost(view: SchemaView, views: SchemaViews): SchemaView {
  return levelsOf(view, views).at(-1)!;
}

/** The lists between a list and what is shown of it. */
export function listsIn(view: SchemaView, views: SchemaViews): SchemaView[] {
  return levelsOf(view, views).slice(1, -1);
}

function levelsOf(view: SchemaView, views: SchemaViews): SchemaView[] {
  const levels = [view];
  let inner = view;
  for (let depth = 0; depth < 10 && isPlainList(inner); depth += 1) {
    inner = views.of(inner.items);
    levels.push(inner);
  }
  return levels;
}

function isPlainList(view: SchemaView): view is SchemaView & { items: Schema } {
  const { items, prefixItems, partly } = view;
  return kindOf(view) === 'array' && items !== undefined && prefixItems.length === 0 && partly.size === 0;
}

/** How many rows a schema has if it is opened, with those of all schemas in it that have no name. */
export function rowsInside(view: SchemaView, views: SchemaViews): number {
  return countRows(view, { views, above: [], budget: { left: MOST_COUNTED } }).rows;
}

/** Rows that are deeper are not shown. */
export const DEEPEST = 30;

/** Schemas that lead to one another in all ways would be counted in each order. */
const MOST_COUNTED = 10_000;

interface Counting {
  views: SchemaViews;
  above: readonly SchemaView[];
  budget: { left: number };
}

function countRows(view: SchemaView, { views, above, budget }: Counting): { rows: number; isWhole: boolean } {
  const known = views.rows.get(view);
  if (known !== undefined) return { rows: known, isWhole: true };
  budget.left -= 1;
  if (above.length > DEEPEST || budget.left < 0) return { rows: 0, isWhole: true };
  const open = [...above, view];
  const fields = [...view.properties.values()].map(({ schema }) => schema);
  const others = [...view.mapValues.values(), ...view.partly.values(), ...view.prefixItems];
  const all = [...fields, ...others];
  const shown = view.name === undefined ? all : all.slice(0, PART_ROWS);
  let rows = 0;
  let isWhole = true;
  for (const schema of [...shown, ...view.choices.flatMap(({ options }) => options)]) {
    rows += 1;
    const inner = innermost(views.of(schema), views);
    if (inner.name !== undefined) continue;
    if (open.includes(inner)) isWhole = false;
    else {
      const inside = countRows(inner, { views, above: open, budget });
      rows += inside.rows;
      isWhole &&= inside.isWhole;
    }
  }
  // A view that leads back to itself counts differently from other places.
  if (isWhole) views.rows.set(view, rows);
  return { rows, isWhole };
}

/** True if a schema is opened as rows. */
export function holdsRows({ properties, mapValues, choices, prefixItems, partly }: SchemaView): boolean {
  const isMap = properties.size > 0 || mapValues.size > 0;
  return isMap || choices.length > 0 || prefixItems.length > 0 || partly.size > 0;
}
