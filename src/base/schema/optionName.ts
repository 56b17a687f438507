import { jsonText } from '../../../client/shared/exactNumbers';
import type { Schema } from '../../../client/shared/operation';
import type { ChoiceGroup } from './view';
import { shownName } from './words';

/** What a choice is called; undefined if nothing names it. */
export function optionName(schema: Schema, discriminator: ChoiceGroup['discriminator']): string | undefined {
  if (typeof schema === 'boolean') return undefined;
  const { $ref: reference, title, const: only, type } = schema;
  const mapped = Object.entries(discriminator?.mapping ?? {}).find(
    ([, target]) =>
      reference !== undefined && (target === reference || target.split('/').at(-1) === reference.split('/').at(-1)),
  );
  if (mapped !== undefined) return mapped[0];
  if (title !== undefined) return title;
  if (reference !== undefined) return shownName(reference.replace(/^#\/schemas\//, ''));
  if (only !== undefined) return jsonText(only);
  return typeof type === 'string' && type !== 'object' ? type : undefined;
}
