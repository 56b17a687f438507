import { valueText } from '../../../../client/features/api/shared/exactNumbers';
import type { SchemaObject } from '../../../../client/features/api/shared/operation';
import type { ValueText } from './view';

const TEXTS = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-elements', 'x-enumNames', 'x-enum-varnames'];

/** Meanings of a schema's values, given by name or in order; undefined if there are none. */
export function valueTextsOf(schema: SchemaObject): ReadonlyMap<string, ValueText> | undefined {
  const values = schema.enum?.map(valueText) ?? [];
  const texts = new Map<string, ValueText>();
  for (const key of TEXTS) {
    const given = schema[key];
    if (typeof given !== 'object' || given === null) continue;
    const isName = key.endsWith('ames');
    const named = Array.isArray(given)
      ? given.map((each: unknown, index) => elementOf(each) ?? [values[index], each])
      : Object.entries(given);
    for (const [value, text] of named) {
      if (typeof value === 'string' && typeof text === 'string' && !texts.has(value))
        texts.set(value, { text, isName });
    }
  }
  return texts.size === 0 ? undefined : texts;
}

/** `{ name: 'A', description: 'Anchored.' }` → `['A', 'Anchored.']` */
function elementOf(each: unknown): [string, unknown] | undefined {
  if (typeof each !== 'object' || each === null) return undefined;
  const { name, value = name, description } = each as Record<string, unknown>;
  return [valueText(value), description];
}
