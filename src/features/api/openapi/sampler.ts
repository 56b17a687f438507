import type { NamedSchemas, Schema } from '../../../../client/features/api/shared/operation';
import { SCHEMAS, schemaNameIn } from '../schema/schemaView';
import { pointerPart } from './json';

/** Form of an example: a JSON value, or text. */
export type Form = 'value' | 'xml';

interface SampleOptions {
  skipNonRequired: boolean;
  format?: Form;
}

/** Makes the example of a schema; undefined for one that would be far too long. */
export type Sample = (schema: Schema, isSent: boolean, options: SampleOptions) => unknown;

/** So often a schema is asked for a keyword until its example is too long to be shown. */
const MOST_QUESTIONS = 100_000;
/** No example that is shown has as many entries, or characters. */
const MOST_ENTRIES = 4000;
const LENGTHS = new Set(['minItems', 'minLength']);

class TooLong extends Error {}

/**
 * Loads the maker of examples. It follows each reference again wherever it is, and makes as many entries as a schema
 * asks for: four fields in each of fifteen schemas that name the next one are a thousand million values. So what it
 * asks schemas for is counted.
 */
export async function createSampler(schemas: NamedSchemas): Promise<Sample> {
  const { default: sampler } = await import('openapi-sampler');
  return (schema, isSent, options) => {
    const { counted, end } = createCounter(MOST_QUESTIONS);
    const asked = { skipReadOnly: isSent, skipWriteOnly: !isSent, quiet: true, ...options };
    try {
      const made: unknown = sampler.sample(counted(schema) as never, asked as never, { schemas: counted(schemas) });
      end();
      // A copy: what a schema gives as an example would still be counted.
      return made === undefined ? undefined : (JSON.parse(JSON.stringify(made)) as unknown);
    } catch (cause) {
      if (cause instanceof TooLong) return undefined;
      throw cause;
    }
  };
}

/** Some names are pointers, or have signs that have a meaning in one. */
function pointerTo(reference: unknown): unknown {
  const name = schemaNameIn(reference);
  return name === undefined ? reference : SCHEMAS + pointerPart(name).replaceAll('%', '%25');
}

/** Choices of which nothing is the last: the sampler takes the first, and makes `{}` of nothing. */
function nullLast(choices: unknown[]): unknown[] {
  const isNull = (choice: unknown): boolean => (choice as { type?: unknown } | null)?.type === 'null';
  if (choices.length < 2 || !isNull(choices[0])) return choices;
  return [...choices.filter((each) => !isNull(each)), ...choices.filter(isNull)];
}

function createCounter(most: number): { counted: (value: unknown) => unknown; end: () => void } {
  const known = new WeakMap<object, object>();
  let left = most;
  const counted = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const found = known.get(value) ?? new Proxy(value, { get });
    known.set(value, found);
    return found;
  };
  const get = (target: object, key: string | symbol): unknown => {
    left -= 1;
    if (left < 0) throw new TooLong();
    const value = (target as Record<string | symbol, unknown>)[key];
    if (key === '$ref') return pointerTo(value);
    if ((key === 'oneOf' || key === 'anyOf') && Array.isArray(value)) return counted(nullLast(value));
    if (typeof value === 'number' && LENGTHS.has(String(key))) return Math.min(value, MOST_ENTRIES);
    return counted(value);
  };
  return { counted, end: () => (left = Infinity) };
}
