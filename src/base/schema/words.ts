import { asNumber, exactText, jsonText } from '../../../client/shared/exactNumbers';
import type { Schema } from '../../../client/shared/operation';
import type { SchemaViews } from './schemaView';
import type { SchemaView } from './view';

/** A sentence with code in it. */
export type Words = (string | { code: string })[];

/** The last part of a pointer says most: `#/paths/~1users/get/…/schema` → `schema` */
export function shownName(name: string): string {
  if (!name.startsWith('#')) return name;
  const parts = name
    .replace(/^.*#\//, '')
    .split('/')
    .filter((part) => !/^(?:properties|items|schema|content)$/.test(part));
  return (parts.at(-1) ?? name).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The type of a schema in words: `array of User`, `string (date-time) or null` */
export function typeWords(schema: Schema, views: SchemaViews): string {
  const view = views.of(schema);
  const found = views.words.get(view) ?? viewWords(view, views, 0);
  views.words.set(view, found);
  return found;
}

const DEEPEST = 4;

function viewWords(view: SchemaView, views: SchemaViews, depth: number): string {
  const text = ownWords(view, views, depth);
  return view.orNull ? `${text} or null` : text;
}

function ownWords(view: SchemaView, views: SchemaViews, depth: number): string {
  if (view.missing !== undefined) return shownName(view.missing);
  const kind = kindOf(view);
  if (kind === 'value') return valueWords(view);
  if (kind === 'array') {
    const isTuple = view.prefixItems.length > 0 || typeof view.items !== 'object';
    if (isTuple || depth === DEEPEST) return 'array';
    const inner = viewWords(views.of(view.items!), views, depth + 1);
    return `array of ${inner.includes(' or ') ? `(${inner})` : inner}`;
  }
  if (kind === 'map') {
    const [value] = view.mapValues.values();
    return depth === DEEPEST ? 'map' : `map of ${viewWords(views.of(value!), views, depth + 1)}`;
  }
  if (view.name !== undefined) return shownName(view.name);
  return kind === 'object' ? 'object' : choiceWords(view);
}

function valueWords(view: SchemaView): string {
  const types = view.types.length === 0 ? typesOfValues(view.enum) : view.types;
  const format = view.limits.get('format');
  const isFile = format === 'binary' && types[0] === 'string';
  const words = isFile ? 'file' : types.join(' or ') || 'any';
  return typeof format === 'string' && !isFile ? `${words} (${format})` : words;
}

function choiceWords({ choices: [group] }: SchemaView): string {
  return group?.kind === 'oneOf' ? 'one of several' : 'any of several';
}

/** What a schema mainly is. */
export function kindOf(view: SchemaView): 'array' | 'map' | 'object' | 'choice' | 'value' {
  const { types, properties, mapValues, items, choices, prefixItems } = view;
  const isOpen = types.length === 0;
  if (types.includes('array') || (isOpen && (items !== undefined || prefixItems.length > 0))) return 'array';
  if (properties.size > 0) return 'object';
  if (choices.length > 0) return 'choice';
  if (mapValues.size > 0) return 'map';
  return types.includes('object') ? 'object' : 'value';
}

function typesOfValues(values: readonly unknown[] | undefined): string[] {
  const known = (values ?? []).filter((each) => each !== null);
  return [...new Set(known.map((each) => typeOfValue(each)))];
}

function typeOfValue(value: unknown): string {
  const number = asNumber(value);
  if (number === undefined) return typeof value;
  return Number.isInteger(number) ? 'integer' : 'number';
}

/** What values have to keep to, in words. */
export function limitWords(view: SchemaView): Words[] {
  const { limits, patterns, requiredSets, not, isOpen } = view;
  const number = (keyword: string): Amount | undefined => {
    const value = limits.get(keyword);
    return typeof value === 'number' ? value : exactText(value);
  };
  const all: Words[] = [
    ...range(number('minimum'), number('maximum'), ''),
    ...(number('exclusiveMinimum') === undefined ? [] : [[`more than ${number('exclusiveMinimum')}`]]),
    ...(number('exclusiveMaximum') === undefined ? [] : [[`less than ${number('exclusiveMaximum')}`]]),
    ...(number('multipleOf') === undefined ? [] : [[`a multiple of ${number('multipleOf')}`]]),
    ...range(number('minLength'), number('maxLength'), 'character'),
    ...range(number('minItems'), number('maxItems'), 'item'),
    ...range(number('minProperties'), number('maxProperties'), 'property'),
    ...(limits.get('uniqueItems') === true ? [['no item twice']] : []),
    ...patterns.map((pattern): Words => ['matches ', { code: pattern }]),
    ...contentWords(limits),
    ...containing(number('minContains'), number('maxContains')),
    ...needing(limits.get('dependentRequired')),
    ...inXml(limits.get('xml')),
    ...undescribed(view),
    ...(requiredSets.length > 0 ? [eitherOf(requiredSets)] : []),
    ...(not === undefined ? [] : [notWords(not)]),
  ];
  const isClosed = !isOpen && view.properties.size > 0;
  return [...all, ...closedWords(view), ...(isClosed ? [['no other fields']] : [])];
}

function closedWords({ items, prefixItems }: SchemaView): Words[] {
  return items === false && prefixItems.length > 0 ? [['no other items']] : [];
}

/** `else: false` refuses everything. */
function notWords(not: Schema): Words {
  const isAll = not === true || Object.keys(not).length === 0;
  return isAll ? ['nothing is allowed'] : ['not everything is allowed: ', { code: jsonText(not) }];
}

/** What has to be there and is described nowhere. */
function undescribed({ needed, properties }: SchemaView): Words[] {
  const names = [...needed].filter((name) => !properties.has(name));
  return names.length === 0
    ? []
    : [['required: ', ...names.flatMap((code, at) => (at === 0 ? [{ code }] : [', ', { code }]))]];
}

function contentWords(limits: SchemaView['limits']): Words[] {
  const [encoding, type] = [limits.get('contentEncoding'), limits.get('contentMediaType')];
  return [
    ...(typeof encoding === 'string' ? [[`written in ${encoding}`]] : []),
    ...(typeof type === 'string' ? [['holds ', { code: type }]] : []),
  ];
}

function containing(from: Amount | undefined, to: Amount | undefined): Words[] {
  return range(from, to, 'item').map((words) => [...words, ' like ', { code: 'contains' }]);
}

/** `{ card: ['address'] }` → with `card`, `address` is required */
function needing(value: unknown): Words[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, names]) => [
    'with ',
    { code: name },
    ', required: ',
    ...[names].flat().flatMap((each, index) => [...(index === 0 ? [] : [', ']), { code: String(each) }]),
  ]);
}

/** `{ name: 'a', prefix: 'x' }` → in XML: `x:a` */
function inXml(value: unknown): Words[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name = '', prefix = '', namespace = '', attribute } = value as Record<string, unknown>;
  const tag = [prefix, name].filter((each) => each !== '').join(':');
  const parts: Words[] = [
    ...(tag === '' ? [] : [[attribute === true ? 'the attribute ' : '', { code: tag }]]),
    ...(namespace === '' ? [] : [['the namespace ', { code: String(namespace) }]]),
  ];
  return parts.length === 0 ? [] : [parts.flatMap((each, index) => [index === 0 ? 'in XML: ' : ', ', ...each])];
}

/** A number, or its text as it was written. */
type Amount = number | string;

function range(from: Amount | undefined, to: Amount | undefined, unit: string): Words[] {
  const count = (amount: Amount): string => (unit === '' ? String(amount) : `${amount} ${plural(unit, amount)}`);
  if (from !== undefined && to !== undefined) return [[from === to ? count(to) : `${from} to ${count(to)}`]];
  if (from !== undefined) return from === 0 && unit !== '' ? [] : [[`at least ${count(from)}`]];
  return to === undefined ? [] : [[`at most ${count(to)}`]];
}

function plural(unit: string, amount: Amount): string {
  return amount === 1 ? unit : unit === 'property' ? 'properties' : `${unit}s`;
}

/** `[['a'], ['b', 'c']]` → either `a` or `b` and `c` is required */
function eitherOf(sets: readonly string[][]): Words {
  const parts = sets.map((names) => names.flatMap((code, index) => (index === 0 ? [{ code }] : [' and ', { code }])));
  return ['required: ', ...parts.flatMap((part, index) => (index === 0 ? part : [' or ', ...part]))];
}
