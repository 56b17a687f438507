import type { SchemaObject } from '../../../client/shared/operation';
import { parameterSchema, type ListedValues } from '../../../client/shared/parameterSchema';

const TYPES: ReadonlySet<string> = new Set([
  'string',
  'integer',
  'number',
  'boolean',
  'array',
  'object',
  'file',
  'date',
]);

/** Words that tables have for formats of text. */
const FORMATS: ReadonlySet<string> = new Set([
  'date-time',
  'time',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uuid',
  'password',
  'byte',
]);

/** All words that a column `Type` may hold, for messages. */
export const TYPE_WORDS: readonly string[] = [...TYPES, ...FORMATS, 'null', 'any'];

/**
 * The schema that a type column says: `integer`, `date-time`, `string[]`, `array of string`, `string or null`.
 * Undefined for other words.
 */
export function typeSchema(word: string, values?: ListedValues): SchemaObject | undefined {
  const list = /^(.+)\[\]$|^array of (.+)$/.exec(word);
  if (list !== null) {
    const items = typeSchema((list[1] ?? list[2]!).trim(), values);
    return items && { type: 'array', ...(Object.keys(items).length > 0 && { items }) };
  }
  const words = word.replace(/\s+/g, ' ').split(/ ?\| ?| or /);
  return words.length > 1 ? oneOfTypes(words, values) : ofWord(word, values);
}

function ofWord(word: string, values: ListedValues | undefined): SchemaObject | undefined {
  if (TYPES.has(word)) return parameterSchema(word, values);
  if (FORMATS.has(word)) return { ...parameterSchema('string', values), format: word };
  if (word === 'null') return { type: 'null' };
  return ['', 'any', 'unknown'].includes(word) ? parameterSchema('unknown', values) : undefined;
}

function oneOfTypes(words: readonly string[], values: ListedValues | undefined): SchemaObject | undefined {
  const all = words.map((each) => typeSchema(each));
  if (all.some((each) => each === undefined)) return undefined;
  const others = all.flatMap((each) => (each?.type === 'null' ? [] : [each!]));
  const [only] = words.filter((each) => each !== 'null');
  if (others.length === 1 && others.length < all.length) {
    const schema = typeSchema(only!, values)!;
    // `null` is a value as well.
    const listed = schema.enum === undefined ? {} : { enum: [...schema.enum, null] };
    return typeof schema.type === 'string' ? { ...schema, ...listed, type: [schema.type, 'null'] } : schema;
  }
  return { anyOf: all as SchemaObject[] };
}
