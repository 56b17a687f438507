import { asNumber } from '../../../../client/features/api/shared/exactNumbers';
import type { Schema } from '../../../../client/features/api/shared/operation';
import type { SchemaView } from '../schema/view';
import type { SchemaViews } from '../schema/schemaView';
import { isMap } from './json';

/** Schemas as they are meant, and a maker of plain values: a repair needs both. */
interface Repairing {
  views: SchemaViews;
  make: (schema: Schema) => unknown;
}

/** Example with values of the types that the whole schema asks for: makers look at parts alone. */
export function repairExample(value: unknown, schema: Schema, repairing: Repairing): unknown {
  const view = repairing.views.of(schema);
  const fitting = fits(value, view, repairing) ? value : plainValue(view, repairing);
  const { items } = view;
  if (Array.isArray(fitting) && items !== undefined) {
    return fitting.map((each) => repairExample(each, items, repairing));
  }
  if (!isMap(fitting)) return fitting;
  return Object.fromEntries(
    Object.entries(fitting).flatMap(([name, each]) => {
      const property = view.properties.get(name)?.schema;
      // A property with the schema `false` must not be there.
      if (property === false) return [];
      return [[name, property === undefined ? each : repairExample(each, property, repairing)]];
    }),
  );
}

function fits(value: unknown, { types, orNull, enum: allowed, choices }: SchemaView, repairing: Repairing): boolean {
  if (value === null && orNull) return true;
  if (allowed !== undefined) return allowed.some((each) => JSON.stringify(each) === JSON.stringify(value));
  const isOfType = types.length === 0 || types.some((type) => isOf(value, type));
  return (
    isOfType &&
    choices.every(({ options }) => options.some((option) => fits(value, repairing.views.of(option), repairing)))
  );
}

function isOf(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isMap(value);
  const number = asNumber(value);
  if (type === 'integer') return Number.isInteger(number);
  return type === 'number' ? number !== undefined : typeof value === type;
}

function plainValue(
  { examples: [example], enum: allowed, types: [type], limits, choices: [choice], properties }: SchemaView,
  repairing: Repairing,
): unknown {
  const known = example ?? allowed?.[0];
  if (known !== undefined) return known;
  const [option] = choice?.options ?? [];
  // Fields beside choices are in what was made already.
  if (option !== undefined && properties.size === 0) return repairExample(repairing.make(option), option, repairing);
  return repairing.make({ ...(type !== undefined && { type }), ...Object.fromEntries(limits) });
}
