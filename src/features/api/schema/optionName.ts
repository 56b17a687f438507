import { jsonText } from '../../../../client/features/api/shared/exactNumbers';
import type { Schema, SchemaObject } from '../../../../client/features/api/shared/operation';
import type { ChoiceGroup } from './view';
import { shownName } from './words';

/** The values that a discriminator gives for a choice. */
export function mappedNames({ $ref: reference }: SchemaObject, discriminator: ChoiceGroup['discriminator']): string[] {
  if (reference === undefined) return [];
  const last = reference.split('/').at(-1);
  const all = Object.entries(discriminator?.mapping ?? {});
  return all.filter(([, target]) => target === reference || target.split('/').at(-1) === last).map(([name]) => name);
}

/** The property by which choices are told apart, and the choice for what it does not tell. */
export function toldBy(discriminator: ChoiceGroup['discriminator']): { property?: string; otherwise?: string } {
  if (discriminator === undefined) return {};
  const { propertyName: property, defaultMapping: otherwise } = discriminator;
  return { property, ...(otherwise !== undefined && { otherwise: otherwise.split('/').at(-1)! }) };
}

/** Name of a choice; undefined if nothing names it. */
export function optionName(schema: Schema, discriminator: ChoiceGroup['discriminator']): string | undefined {
  if (typeof schema === 'boolean') return undefined;
  const { $ref: reference, title, const: only, type } = schema;
  const [mapped] = mappedNames(schema, discriminator);
  if (mapped !== undefined) return mapped;
  if (title !== undefined) return title;
  if (reference !== undefined) return shownName(reference.replace(/^#\/schemas\//, ''));
  if (only !== undefined) return jsonText(only);
  return typeof type === 'string' && type !== 'object' ? type : undefined;
}
