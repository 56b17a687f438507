import type { SampleValue } from '../../../../../client/features/api/shared/sampleRequest';
import { namesKeys } from '../../../../../client/features/api/builder/arguments';
import { takesId } from '../../../../../client/features/api/builder/exampleIds';
import { exampleOf, fitsType, isAllowed, lastKey } from '../../../../../client/features/api/builder/exampleValues';
import { describedField } from '../../../../../client/features/api/builder/pageCall';
import type { OperationParameter } from '../../../../../client/features/api/shared/operation';
import { listedValues, typeWord } from '../../../../../client/features/api/shared/parameterSchema';
import { parseParameterName } from '../../../../../client/features/api/shared/parameterName';
import { describeValue } from '../../../../report/describeIssue';
import { nearestName } from '../../../../report/nearest';
import type { PageContext } from '../../../../markdown/context';
import { placeInKey } from './sections';
import { problem } from '../messages';

/**
 * Gives an example to each parameter that samples send: the required ones, and those that `sample` in the front matter
 * names.
 */
export function withExamples(
  parameters: readonly OperationParameter[],
  sample: Readonly<Record<string, unknown>>,
  context: PageContext,
): OperationParameter[] {
  reportUnknown(Object.keys(sample), { key: 'sample', parameters, context });
  const siteValues = context.method.values;
  const taken = new Set<string>();
  return parameters.map((parameter) => {
    const own = Object.hasOwn(sample, parameter.name)
      ? readValue(parameter, sample[parameter.name], context)
      : undefined;
    if (own !== undefined) return { ...parameter, example: own };
    if (!parameter.required || !isSent(parameter, parameters)) return parameter;
    const described = describedField(parameter);
    const made = exampleOf(described, siteValues);
    const example = isId(described) ? otherThan(taken, made) : made;
    if (typeof example === 'string' && /^\d+$/.test(example)) taken.add(example);
    return { ...parameter, example };
  });
}

function isId({ name, description, values }: ReturnType<typeof describedField>): boolean {
  return values === undefined && takesId({ key: lastKey(name), description });
}

/** An ID that no other thing of the call has. */
function otherThan(taken: ReadonlySet<string>, id: SampleValue): SampleValue {
  return typeof id === 'string' && taken.has(id) ? String(Math.max(...[...taken].map(Number)) + 1) : id;
}

/** False for a name that only stands for others, and for a group whose entries are sent. */
function isSent({ name }: OperationParameter, parameters: readonly OperationParameter[]): boolean {
  const isGroup = parameters.some((other) => other.required && other.name.startsWith(`${name}[`));
  return parseParameterName(name) !== undefined && !isGroup;
}

interface Named {
  /** The key of the front matter that has the names. */
  key: string;
  parameters: readonly OperationParameter[];
  context: PageContext;
}

/** Reports names that are in no table of the page. */
export function reportUnknown(names: readonly string[], { key, parameters, context }: Named): void {
  const known = parameters.map(({ name }) => name);
  for (const name of names.filter((each) => !known.includes(each))) {
    const near = nearestName(name, known);
    context.tell(problem('unknown-parameter', { key, name, near }), placeInKey(context.source.text, key, name));
  }
}

/** A value of `sample` as samples send it; undefined, with a report, if it does not fit its parameter. */
function readValue(parameter: OperationParameter, given: unknown, context: PageContext): SampleValue | undefined {
  const value = toSampleValue(given);
  const wrong = value === undefined ? { expected: TYPES.string! } : misfit(parameter, given, value);
  if (wrong === undefined) return value;
  const { name } = parameter;
  const got = describeValue(given) ?? 'nothing';
  context.tell(
    problem('sample-value', { key: `sample.${name}`, got, ...wrong }),
    placeInKey(context.source.text, 'sample', name),
  );
  return undefined;
}

/** A value of YAML as samples send it; undefined if a part of it can't be sent. */
export function toSampleValue(given: unknown): SampleValue | undefined {
  if (typeof given === 'string') return given;
  if (typeof given === 'number' || typeof given === 'boolean') return String(given);
  if (typeof given !== 'object' || given === null) return undefined;
  const entries = Object.entries(given).map(([key, each]) => [key, toSampleValue(each)] as const);
  if (entries.some(([, value]) => value === undefined)) return undefined;
  const values = entries.map(([, value]) => value!);
  return Array.isArray(given) ? values : Object.fromEntries(entries.map(([key], index) => [key, values[index]!]));
}

const TYPES: Record<string, string> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: '`true` or `false`',
  array: 'a list, or keys with values',
  object: 'keys with values',
  date: 'a date such as `2026-01-31`',
  datetime: 'a date and time such as `2026-01-31 09:30:00`',
  file: 'the name of a file',
};

/** Expected kind of value; undefined if the value fits. */
function misfit(
  parameter: OperationParameter,
  given: unknown,
  value: SampleValue,
): { expected: string; hint?: string | undefined } | undefined {
  const { name, schema } = parameter;
  const [type, values] = [typeWord(schema), listedValues(schema)];
  const isByKeys = namesKeys({ name, type }, value);
  const isList = type === 'array' && typeof given === 'object';
  const inList = isList ? Object.values(given ?? {}) : [given];
  const singles: unknown[] = isByKeys ? singleValues(given) : inList;
  // Nothing is known of what is inside of an array.
  if (!isList && !singles.every((each) => hasType(type, each))) {
    const isNumber = typeof given === 'number' && type === 'string';
    return {
      expected: TYPES[type] ?? 'another value',
      hint: isNumber ? `write \`'${given}'\`, with quotation marks` : undefined,
    };
  }
  if (singles.every((each) => isAllowed(toSampleValue(each) ?? '', values))) return undefined;
  return { expected: `one of ${values!.list.map((each) => `\`${each}\``).join(', ')}` };
}

/** `{ disk: { qty: 1 } }` → 1 */
function singleValues(given: unknown): unknown[] {
  const isNested = typeof given === 'object' && given !== null && !Array.isArray(given);
  return isNested ? Object.values(given).flatMap(singleValues) : [given];
}

/** True if a value of the front matter has a type. A number in place of a string would lose its form: 1.10 is 1.1. */
function hasType(type: string, given: unknown): boolean {
  switch (type) {
    case 'array':
      return false;
    case 'object':
      return typeof given === 'object' && !Array.isArray(given);
    case 'integer':
    case 'number':
      return typeof given === 'number' && fitsType(String(given), type);
    case 'boolean':
      return typeof given === 'boolean';
    default:
      return TYPES[type] === undefined || (typeof given === 'string' && fitsType(given, type));
  }
}
