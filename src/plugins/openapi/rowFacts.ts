import type { FieldPart } from '../../base/schema/fields';
import type { SchemaRow } from '../../base/schema/rows';
import type { SchemaViews } from '../../base/schema/schemaView';
import { usedNames } from '../../base/schema/usedNames';

/** A named schema, or a part of it, that has a page. */
export type Part = Pick<FieldPart, 'name' | 'part'>;

/** Facts about rows that their page needs. */
interface RowFacts {
  /** Schemas and parts that the rows show on other pages, the least deep first. */
  leads: Part[];
  /** The named schemas that they are made from. */
  names: string[];
}

/** Looks through rows, each once: pages share them. */
export function createRowFacts(views: SchemaViews): (rows: readonly SchemaRow[]) => RowFacts {
  const known = new WeakMap<SchemaRow, FactsOfRow>();
  const of = (row: SchemaRow): FactsOfRow => {
    const found = known.get(row) ?? factsOf(row, views);
    known.set(row, found);
    return found;
  };
  return (rows) => {
    const found = rows.map((row) => of(row.shared?.row ?? row));
    const leads = found.flatMap((each) => each.leads).sort((a, b) => a.depth - b.depth);
    return { leads: leads.map(({ part }) => part), names: [...new Set(found.flatMap(({ names }) => names))] };
  };
}

interface FactsOfRow {
  leads: { part: Part; depth: number }[];
  names: string[];
}

function factsOf(row: SchemaRow, views: SchemaViews): FactsOfRow {
  const all: SchemaRow[] = [];
  const leads: FactsOfRow['leads'] = [];
  for (let level = [row], depth = 0; level.length > 0; depth += 1) {
    all.push(...level);
    for (const { elsewhere, parts = [] } of level) {
      const pages = elsewhere !== undefined && elsewhere.id === undefined ? [{ name: elsewhere.name, part: 1 }] : [];
      leads.push(...[...pages, ...parts].map((part) => ({ part, depth })));
    }
    level = level.flatMap(({ fields, choices }) => [...fields, ...choices.flatMap(({ options }) => options)]);
  }
  return { leads, names: usedNames(all, views) };
}
