import type { Schema } from '../../../../client/features/api/shared/operation';
import { PART_ROWS } from './rowCount';
import type { SchemaView } from './view';

/** Some of the fields of a named schema, counted from 1. */
export interface FieldPart {
  name: string;
  /** Counted from 1; the first one is where the schema is. */
  part: number;
  from: number;
  to: number;
  all: number;
}

/** A field that is to become a row. */
export interface Field {
  name: string;
  id: string;
  schema: Schema;
  required: boolean;
}

/** The fields of a part of a schema, and where the others are. */
export function fieldsIn(view: SchemaView, id: string, part: number): { fields: Field[]; parts: FieldPart[] } {
  const all = fieldsOf(view, id);
  const { name } = view;
  if (all.length <= PART_ROWS || name === undefined) return { fields: all, parts: [] };
  const sorted = [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)];
  const parts = Array.from({ length: Math.ceil(all.length / PART_ROWS) }, (_each, index): FieldPart => {
    const from = index * PART_ROWS;
    return { name, part: index + 1, from: from + 1, to: Math.min(all.length, from + PART_ROWS), all: all.length };
  });
  const shown = parts[part - 1];
  return {
    fields: shown === undefined ? [] : sorted.slice(shown.from - 1, shown.to),
    // A page with one of them leads back to the first, and from there to the others.
    parts: part === 1 ? parts.slice(1) : [],
  };
}

function fieldsOf(view: SchemaView, id: string): Field[] {
  return [
    ...[...view.properties].map(([name, { schema, required }]) => {
      return { name, id: `${id}.${idPart(name)}`, schema, required };
    }),
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
    ...[...view.partly].map(([name, schema]) => ({ name, id: `${id}.${idPart(name)}`, schema, required: false })),
  ];
}

/** Name in the id of a row: escapes characters that ids cannot hold or that have a meaning there. */
export function idPart(name: string): string {
  return name.replace(/[\s.~%#!"'<>`*]/g, (each) => `!${each.charCodeAt(0).toString(16)}`);
}
