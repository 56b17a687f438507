import type { SchemaRow } from './rows';
import type { SchemaViews } from './schemaView';
import type { SchemaView } from './view';

/** Names of all schemas that a page's rows are made from. */
export function usedNames(rows: readonly SchemaRow[], views: SchemaViews): string[] {
  const names = new Set<string>();
  const seen = new Set<SchemaView>();
  const add = (view: SchemaView): void => {
    if (seen.has(view)) return;
    seen.add(view);
    for (const name of view.names) names.add(name);
    // The words for a type name what is in a list or a map.
    if (view.items !== undefined) add(views.of(view.items));
    const [value] = view.mapValues.values();
    if (value !== undefined) add(views.of(value));
  };
  for (const { view } of rows) add(view);
  return [...names];
}
