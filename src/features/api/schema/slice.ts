import type { NamedSchemas, Schema, SchemaObject } from '../../../../client/features/api/shared/operation';
import { SCHEMAS, schemaNameIn } from './schemaView';

/** Most characters of named schemas that the file of an operation brings; the description has the others. */
const MOST_BROUGHT = 24_000;

/** A named schema that is longer is written once, however often it is used. */
const SHORT = 1500;

/** In front of a pointer into the description of an API, in the files of its operations. */
export const DESCRIPTION = 'description:';

/** Facts about a named schema. */
interface Named {
  length: number;
  /** Names that it refers to, as often as it does. */
  refers: string[];
}

/** Makes a function that finds the named schemas which go with others: the nearest first, until there are too many. */
export function createGathering(schemas: NamedSchemas, most = MOST_BROUGHT): (roots: readonly Schema[]) => string[] {
  const known = new Map<string, Named>();
  const factsOf = (name: string): Named => {
    const schema = Object.hasOwn(schemas, name) ? schemas[name]! : true;
    const found = known.get(name) ?? { length: JSON.stringify(schema).length, refers: namesIn(schema) };
    known.set(name, found);
    return found;
  };
  return (roots) => {
    const names = new Set(roots.flatMap(namesIn));
    let length = 0;
    for (const name of names) {
      const facts = factsOf(name);
      if (length + facts.length > most) names.delete(name);
      else {
        length += facts.length;
        for (const inner of facts.refers) names.add(inner);
      }
    }
    return [...names].filter((name) => Object.hasOwn(schemas, name));
  };
}

/** The names that a schema refers to, in the order of its text. */
export function namesIn(schema: Schema): string[] {
  const names: string[] = [];
  mapReferences(schema, (name) => {
    names.push(name);
    return undefined;
  });
  return names;
}

/** Schemas without references where they are finite; the others refer to `$defs`, or to the description. */
export interface Slice {
  of(schema: Schema): Schema;
  /** Definitions of all that has been referred to. */
  defs(): Record<string, Schema>;
}

/** `brought` names what may be in the slice. */
export function createSlice(schemas: NamedSchemas, brought: readonly string[]): Slice {
  const all = new Set(brought);
  const sizes = finiteSizes(schemas, all);
  const uses = new Map<string, number>();
  for (const name of [...all].flatMap((each) => namesIn(schemas[each]!))) uses.set(name, (uses.get(name) ?? 0) + 1);
  const defs = new Map<string, Schema>();
  const open: string[] = [];
  const of = (schema: Schema): Schema => mapReferences(schema, replaced);
  const replaced = (name: string): Schema | undefined => {
    if (!all.has(name)) return { $ref: addressOf(name) };
    const size = sizes.get(name);
    if (size !== undefined && (size <= SHORT || (uses.get(name) ?? 0) < 2)) return of(schemas[name]!);
    if (!defs.has(name)) {
      defs.set(name, true);
      open.push(name);
    }
    return { $ref: `#/$defs/${pointerPart(name)}` };
  };
  return {
    of,
    defs() {
      for (let name = open.pop(); name !== undefined; name = open.pop()) defs.set(name, of(schemas[name]!));
      return Object.fromEntries([...defs].sort(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
}

/** Place of a named schema in its description. */
function addressOf(name: string): string {
  return `${DESCRIPTION}${name.startsWith('#') ? name : `#/components/schemas/${pointerPart(name)}`}`;
}

function pointerPart(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Sizes of the named schemas that end, with all that they refer to: those in circles have none. */
function finiteSizes(schemas: NamedSchemas, names: ReadonlySet<string>): Map<string, number> {
  const sizes = new Map<string, number>();
  const waiting = new Map<string, number>();
  const users = new Map<string, string[]>();
  const open: string[] = [];
  const refers = new Map([...names].map((name) => [name, namesIn(schemas[name]!).filter((each) => names.has(each))]));
  for (const [name, inner] of refers) {
    waiting.set(name, inner.length);
    for (const each of inner) users.set(each, [...(users.get(each) ?? []), name]);
    if (inner.length === 0) open.push(name);
  }
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const own = JSON.stringify(schemas[name]).length;
    sizes.set(
      name,
      refers.get(name)!.reduce((sum, each) => sum + sizes.get(each)!, own),
    );
    for (const user of users.get(name) ?? []) {
      const left = waiting.get(user)! - 1;
      waiting.set(user, left);
      if (left === 0) open.push(user);
    }
  }
  return sizes;
}

/** Keywords whose values are no schemas. */
const VALUES = new Set('example examples default enum const required discriminator'.split(' '));

/** The schema with others in place of its references; `undefined` leaves one as it is. */
function mapReferences(schema: Schema, replaced: (name: string) => Schema | undefined): Schema {
  const entries = (value: object, isNames: boolean): SchemaObject =>
    Object.fromEntries(
      (Object.entries(value) as [string, unknown][]).map(([key, inner]) => {
        return [key, !isNames && VALUES.has(key) ? inner : walk(inner, !isNames && NAMES.has(key))];
      }),
    );
  const walk = (value: unknown, isNames = false): unknown => {
    if (Array.isArray(value)) return value.map((each) => walk(each));
    if (typeof value !== 'object' || value === null) return value;
    if (isNames) return entries(value, true);
    const { $ref, 'x-or-null': isNull, ...beside } = value as SchemaObject;
    const name = schemaNameIn($ref);
    const made =
      name === undefined
        ? entries({ ...($ref !== undefined && { $ref }), ...beside }, false)
        : referred(replaced(name) ?? { $ref: SCHEMAS + name }, entries(beside, false));
    // The mark by which docgen knows that `null` is taken too, as JSON Schema says it.
    return isNull === true ? { anyOf: [made, { type: 'null' }] } : made;
  };
  return walk(schema) as Schema;
}

/** Keywords whose values are schemas by names. */
const NAMES = new Set('properties patternProperties $defs dependentSchemas'.split(' '));

/** A schema with what stands beside the reference to it. */
function referred(target: Schema, beside: SchemaObject): Schema {
  const { length } = Object.keys(beside);
  if (length === 0) return target;
  if (typeof target === 'object' && typeof target.$ref === 'string') return { ...target, ...beside };
  return { ...beside, allOf: [target, ...(beside.allOf ?? [])] };
}
