import { append } from '../../../../client/shared/lists';
import { asNumber } from '../../../../client/features/api/shared/exactNumbers';
import type { Schema } from '../../../../client/features/api/shared/operation';
import type { Property, SchemaView } from './view';

const NONE: ReadonlySet<string> = new Set();

export function emptyView(): SchemaView {
  return {
    sources: [],
    names: NONE,
    types: [],
    orNull: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    examples: [],
    limits: new Map(),
    patterns: [],
    properties: new Map(),
    mapValues: new Map(),
    isOpen: true,
    prefixItems: [],
    partly: new Map(),
    choices: [],
    needed: NONE,
    requiredSets: [],
    conflicts: [],
  };
}

/** Adds a part to a view. Words of only one of the two are kept; words of both are joined as `allOf` means it. */
export function addPart(view: SchemaView, from: SchemaView): void {
  addWords(view, from);
  if (from.names.size > 0) view.names = new Set([...view.names, ...from.names]);
  append(view.sources, from.sources);
  view.isOpen &&= from.isOpen;
  append(view.examples, from.examples);
  view.types = jointTypes(view, from.types);
  if (from.enum !== undefined) view.enum = jointEnum(view, from.enum);
  for (const [keyword, value] of from.limits) addLimit(view, keyword, value);
  append(
    view.patterns,
    from.patterns.filter((each) => !view.patterns.includes(each)),
  );
  for (const [name, property] of from.properties) addProperty(view, name, property);
  for (const [name, schema] of from.mapValues) view.mapValues.set(name, schema);
  view.items = joint(view.items, from.items)!;
  if (view.prefixItems.length === 0) view.prefixItems = [...from.prefixItems];
  for (const [name, schema] of from.partly) view.partly.set(name, joint(view.partly.get(name), schema)!);
  append(view.choices, from.choices);
  addNeeded(view, from.needed);
  append(view.requiredSets, from.requiredSets);
  view.not ??= from.not!;
  append(view.conflicts, from.conflicts);
}

/** Adds required names; one part may require a field that another one describes. */
export function addNeeded(view: SchemaView, names: ReadonlySet<string>): void {
  if (names.size > 0) view.needed = view.needed.size === 0 ? names : new Set([...view.needed, ...names]);
  for (const name of view.needed) {
    const known = view.properties.get(name);
    if (known?.required === false) view.properties.set(name, { ...known, required: true });
  }
}

function addWords(view: SchemaView, from: SchemaView): void {
  view.title ??= from.title!;
  view.description ??= from.description!;
  view.missing ??= from.missing!;
  view.valueTexts ??= from.valueTexts!;
  view.docs ??= from.docs!;
  if (view.default === undefined) view.default = from.default;
  view.deprecated ||= from.deprecated;
  view.state ??= from.state!;
  view.readOnly ||= from.readOnly;
  view.writeOnly ||= from.writeOnly;
  view.orNull ||= from.orNull;
}

export const joint = (one: Schema | undefined, other: Schema | undefined): Schema | undefined =>
  one === undefined || other === undefined || one === other ? (one ?? other) : { allOf: [one, other] };

export function addProperty(view: SchemaView, name: string, { schema, required }: Property): void {
  const known = view.properties.get(name);
  view.properties.set(name, {
    schema: known === undefined ? schema : joint(known.schema, schema)!,
    required: required || known?.required === true,
  });
}

export function jointTypes(view: SchemaView, types: readonly string[]): string[] {
  if (view.types.length === 0 || types.length === 0) return [...(view.types.length === 0 ? types : view.types)];
  const both = view.types.flatMap((each) => {
    if (types.includes(each)) return [each];
    if (each === 'number' && types.includes('integer')) return ['integer'];
    return each === 'integer' && types.includes('number') ? ['integer'] : [];
  });
  if (both.length > 0) return both;
  view.conflicts.push(`type ${view.types.join(' or ')} and ${types.join(' or ')}`);
  return view.types;
}

export function jointEnum(view: SchemaView, values: unknown[]): unknown[] {
  if (view.enum === undefined) return values;
  const known = new Set(view.enum.map((each) => JSON.stringify(each)));
  const both = values.filter((each) => known.has(JSON.stringify(each)));
  if (both.length > 0) return both;
  view.conflicts.push('enum');
  return view.enum;
}

const UPPER = /^(?:maximum|exclusiveMaximum|max)/;
const LOWER = /^(?:minimum|exclusiveMinimum|min)/;

export function addLimit(view: SchemaView, keyword: string, value: unknown): void {
  const known = view.limits.get(keyword);
  const [before, after] = [asNumber(known), asNumber(value)];
  const isNarrower =
    before !== undefined &&
    after !== undefined &&
    ((UPPER.test(keyword) && after < before) || (LOWER.test(keyword) && after > before));
  if (known === undefined || isNarrower) view.limits.set(keyword, value);
}
