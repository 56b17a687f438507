import { asNumber, valueText } from '../../../../../client/features/api/shared/exactNumbers';
import type { Schema } from '../../../../../client/features/api/shared/operation';
import type { SchemaViews } from '../../schema/schemaView';
import type { SchemaView } from '../../schema/view';
import { kindOf, limitWords, typeWords } from '../../schema/words';

/** A value of an API, by the name that readers know it by. */
export interface Field {
  /** `address.city`, `items[].id` */
  name: string;
  /** In front of the names of what is in it. */
  prefix: string;
  required: boolean;
  schema: Schema;
  view: SchemaView;
}

/** Schemas and direction that fields are made with. */
export interface FieldSource {
  views: SchemaViews;
  /** True if the schema is sent: read-only fields are left out; otherwise write-only ones are. */
  isSent: boolean;
}

export function fieldOf(
  { name, prefix = `${name}.`, required, schema }: Omit<Field, 'view' | 'prefix'> & { prefix?: string },
  views: SchemaViews,
): Field {
  return { name, prefix, required, schema, view: views.of(schema) };
}

/** The properties of an object. */
export function propertiesOf({ view, prefix }: Field, { views, isSent }: FieldSource): Field[] {
  return [...view.properties].flatMap(([name, { schema, required }]) => {
    const field = fieldOf({ name: prefix + name, required, schema }, views);
    return (isSent ? field.view.readOnly : field.view.writeOnly) ? [] : [field];
  });
}

/** Fields for the content of a list or a map. */
export function contentOf(field: Field, { views }: FieldSource): Field[] {
  const { view, name, prefix } = field;
  const base = prefix === '' ? '' : name;
  if (view.items !== undefined) {
    const inside = { name: `${base}[]`, required: true, schema: view.items };
    return [fieldOf(inside, views)];
  }
  const [value] = view.mapValues.values();
  return value === undefined ? [] : [fieldOf({ name: `${prefix}*`, required: true, schema: value }, views)];
}

/** The type of a field; lists, objects and the like only by their kind, since what is in them is compared by itself. */
export function typeOf({ schema, view }: Field, views: SchemaViews): string {
  const kind = kindOf(view);
  const words = { array: 'array', object: 'object', map: 'map', choice: 'one of several' };
  if (kind === 'value') return typeWords(schema, views);
  return view.orNull ? `${words[kind]} or null` : words[kind];
}

/** A format that takes all that its type does. */
const WIDEST: Readonly<Record<string, string>> = { 'integer (int64)': 'integer', 'number (double)': 'number' };

/** True if every value of `narrow` is also one of `wide`: `integer` is `number`, `string (date)` is `string`. */
export function isWithin(narrow: string, wide: string): boolean {
  const allowed = wide.split(' or ').map((each) => WIDEST[each] ?? each);
  if (allowed.includes('any')) return true;
  return narrow.split(' or ').every((type) => {
    const plain = type.replace(/ \(.*\)$/, '');
    return allowed.some((each) => each === type || each === plain || (plain === 'integer' && each === 'number'));
  });
}

/** Values that are allowed, as they are written; undefined where all are. */
export function valuesOf({ view }: Field): string[] | undefined {
  return view.enum?.filter((each) => each !== null).map(valueText);
}

/** Bounds in words. */
export function limitsOf({ view }: Field): string {
  return limitWords({ ...view, not: undefined, requiredSets: [] } as unknown as SchemaView)
    .map((words) => words.map((word) => (typeof word === 'string' ? word : word.code)).join(''))
    .join(', ');
}

/** Rules by their names, each as a text that is compared. */
export function rulesOf({ view }: Field): ReadonlyMap<string, string> {
  const discriminators = view.choices.flatMap(({ discriminator }) => discriminator ?? []);
  const rules: [name: string, rule: unknown][] = [
    ...view.partly,
    ['not', view.not],
    ['one of these keys', view.requiredSets.length > 0 ? view.requiredSets : undefined],
    ['tuple', view.prefixItems.length > 0 ? view.prefixItems : undefined],
    ['discriminator', discriminators.length > 0 ? discriminators : undefined],
  ];
  return new Map(rules.flatMap(([name, rule]) => (rule === undefined ? [] : [[name, JSON.stringify(rule)] as const])));
}

const LOWEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
const HIGHEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];
/** Limits that have no order: another one refuses what was right. */
const EXACT = ['uniqueItems', 'contentEncoding', 'contentMediaType', 'dependentRequired'];

/** True if something allowed before no longer is, as far as bounds and patterns tell. */
export function isNarrower({ view: before }: Field, { view: after }: Field): boolean {
  const number = (view: SchemaView, keyword: string): number | undefined => asNumber(view.limits.get(keyword));
  const rises = (keyword: string): boolean =>
    (number(after, keyword) ?? -Infinity) > (number(before, keyword) ?? -Infinity);
  const falls = (keyword: string): boolean =>
    (number(after, keyword) ?? Infinity) < (number(before, keyword) ?? Infinity);
  const isOther = (keyword: string): boolean => {
    const said = JSON.stringify(after.limits.get(keyword) ?? false);
    return said !== 'false' && said !== JSON.stringify(before.limits.get(keyword) ?? false);
  };
  const [step, stepBefore] = [number(after, 'multipleOf'), number(before, 'multipleOf')];
  const isCoarser = step !== undefined && (stepBefore === undefined || !Number.isInteger(stepBefore / step));
  const isNewPattern = after.patterns.some((each) => !before.patterns.includes(each));
  return (
    [LOWEST.some(rises), HIGHEST.some(falls), EXACT.some(isOther), isCoarser, isNewPattern].includes(true) ||
    (before.isOpen && !after.isOpen)
  );
}
