import { asNumber, exactText, jsonText } from '../../../../client/features/api/shared/exactNumbers';
import type { Schema } from '../../../../client/features/api/shared/operation';
import { tellIn, type Tell } from '../../../../client/shared/tell';
import { partsOf, textOf, type Worded } from '../../../../client/shared/text';
import type { SchemaViews } from './schemaView';
import { range, type Amount } from './rangeWords';
import type { RequiredSet, SchemaView } from './view';

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
  return view.orNull ? tellIn(views.site)('schema.orNull', '{type} or null', { type: text }) : text;
}

function ownWords(view: SchemaView, views: SchemaViews, depth: number): string {
  if (view.missing !== undefined) return shownName(view.missing);
  const kind = kindOf(view);
  const tell = tellIn(views.site);
  if (kind === 'value') return valueWords(view, views.site);
  if (kind === 'array') return arrayWords(view, views, depth);
  if (kind === 'map') {
    const [value] = view.mapValues.values();
    if (depth === DEEPEST) return 'map';
    return tell('schema.mapOf', 'map of {items}', { items: viewWords(views.of(value!), views, depth + 1) });
  }
  if (view.name !== undefined) return shownName(view.name);
  return kind === 'object' ? 'object' : choiceWords(view, tell);
}

function arrayWords({ items, prefixItems }: SchemaView, views: SchemaViews, depth: number): string {
  const isTuple = prefixItems.length > 0 || typeof items !== 'object';
  if (isTuple || depth === DEEPEST) return 'array';
  const inner = viewWords(views.of(items), views, depth + 1);
  const isOneOf = inner.includes(` ${textOf(views.site, 'shell.or', 'or')} `);
  return tellIn(views.site)('schema.arrayOf', 'array of {items}', { items: isOneOf ? `(${inner})` : inner });
}

function choiceWords({ choices: [group] }: SchemaView, tell: Tell): string {
  return group?.kind === 'oneOf'
    ? tell('schema.oneOfSeveral', 'one of several')
    : tell('schema.anyOfSeveral', 'any of several');
}

/** True if a schema is that of a file, as descriptions write it. */
export function isFileView({ types, limits }: SchemaView): boolean {
  const isBinary = limits.get('format') === 'binary' || limits.get('contentEncoding') === 'binary';
  return isBinary && types[0] === 'string';
}

function valueWords(view: SchemaView, site: Worded): string {
  const types = view.types.length === 0 ? typesOfValues(view.enum) : view.types;
  const format = view.limits.get('format');
  const tell = tellIn(site);
  const isFile = isFileView(view);
  const words = isFile
    ? tell('schema.file', 'file')
    : types.join(` ${tell('shell.or', 'or')} `) || tell('schema.any', 'any');
  return typeof format === 'string' && !isFile ? `${words} (${format})` : words;
}

/** Main kind of a schema. */
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

/** Limits of values, in words. */
export function limitWords(view: SchemaView, site: Worded = {}): Words[] {
  const { limits, patterns, requiredSets, not, isOpen } = view;
  const number = (keyword: string): Amount | undefined => {
    const value = limits.get(keyword);
    return typeof value === 'number' ? value : exactText(value);
  };
  const tell = tellIn(site);
  const all: Words[] = [
    ...range({ from: number('minimum'), to: number('maximum') }, site),
    ...(number('exclusiveMinimum') === undefined
      ? []
      : [[tell('schema.moreThan', 'more than {number}', { number: number('exclusiveMinimum')! })]]),
    ...(number('exclusiveMaximum') === undefined
      ? []
      : [[tell('schema.lessThan', 'less than {number}', { number: number('exclusiveMaximum')! })]]),
    ...(number('multipleOf') === undefined
      ? []
      : [[tell('schema.multipleOf', 'a multiple of {number}', { number: number('multipleOf')! })]]),
    ...range({ from: number('minLength'), to: number('maxLength'), unit: 'schema.characters' }, site),
    ...range({ from: number('minItems'), to: number('maxItems'), unit: 'schema.items' }, site),
    ...range({ from: number('minProperties'), to: number('maxProperties'), unit: 'schema.properties' }, site),
    ...(limits.get('uniqueItems') === true ? [[tell('schema.unique', 'no item twice')]] : []),
    ...patterns.map((code): Words => saidWith(tell('schema.matches', 'matches {pattern}'), { pattern: [{ code }] })),
    ...contentWords(limits),
    ...range({ from: number('minContains'), to: number('maxContains'), unit: 'schema.items' }, site).map(
      (words): Words => [...words, ' like ', { code: 'contains' }],
    ),
    ...needing(limits.get('dependentRequired')),
    ...inXml(limits.get('xml')),
    ...undescribed(view),
    ...(requiredSets.length > 0 ? [eitherOf(requiredSets)] : []),
    ...(not === undefined ? [] : [notWords(not)]),
  ];
  const isClosed = !isOpen && view.properties.size > 0;
  return [...all, ...closedWords(view), ...(isClosed ? [[tell('schema.closed', 'no other fields')]] : [])];
}

function closedWords({ items, prefixItems }: SchemaView): Words[] {
  return items === false && prefixItems.length > 0 ? [['no other items']] : [];
}

/** `else: false` refuses everything. */
function notWords(not: Schema): Words {
  const isAll = not === true || Object.keys(not).length === 0;
  return isAll ? ['nothing is allowed'] : ['not everything is allowed: ', { code: jsonText(not) }];
}

/** Required names that are described nowhere. */
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

/** A text with code in its places. */
export function saidWith(text: string, values: Readonly<Record<string, Words>>): Words {
  return partsOf<Words>(text, values).flat();
}

/** `[['a'], ['b', 'c']]` → either `a` or `b` and `c` is required */
function eitherOf(sets: readonly RequiredSet[]): Words {
  const parts = sets.map(({ names, about }) => [
    ...names.flatMap((code, index) => (index === 0 ? [{ code }] : [' and ', { code }])),
    ...(about === '' ? [] : [` (${about})`]),
  ]);
  return ['required: ', ...parts.flatMap((part, index) => (index === 0 ? part : [' or ', ...part]))];
}
