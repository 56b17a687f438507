import { exampleReply, type Operation } from '../../../../../client/shared/operation';
import type { OperationFacts } from '../../../../model/changes';
import { asNumber } from '../../../../../client/shared/exactNumbers';

/** Type of a value, as far as a sample shows it. */
type Shape =
  | { type: 'string' | 'number' | 'boolean' }
  /** `null`; something empty, which PHP writes as `[]` whatever its type; entries of different types. */
  | { type: 'unknown' }
  | { type: 'array'; items: Shape }
  /** Keys that are numbers are IDs and are merged into one key `*`. */
  | { type: 'object'; keys: ReadonlyMap<string, Shape> };

const UNKNOWN: Shape = { type: 'unknown' };

/**
 * Changes of keys and types in the documented reply. A sample proves only what it shows: `null` says nothing about a
 * type, and an empty list nothing about its entries. Keys below an added or removed key are not listed.
 */
export function compareShown(earlier: Operation, later: Operation): OperationFacts[] {
  const [before, after] = [exampleReply(earlier)?.value, exampleReply(later)?.value];
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ kind: 'response-listed' }];
  if (after === undefined) return [{ kind: 'response-unlisted' }];
  return compareShapes(shapeOf(before), shapeOf(after), '');
}

function compareShapes(before: Shape, after: Shape, key: string): OperationFacts[] {
  if (before.type === 'unknown' || after.type === 'unknown') return [];
  if (before.type === 'array' && after.type === 'array') return compareShapes(before.items, after.items, `${key}[]`);
  if (before.type === 'object' && after.type === 'object') return compareKeys(before.keys, after.keys, key);
  return before.type === after.type ? [] : [{ kind: 'response-type', key, before: before.type, after: after.type }];
}

function compareKeys(
  before: ReadonlyMap<string, Shape>,
  after: ReadonlyMap<string, Shape>,
  parent: string,
): OperationFacts[] {
  const at = (name: string): string => (parent === '' ? name : `${parent}.${name}`);
  const gone = [...before.keys()].filter((name) => !after.has(name));
  return [
    ...gone.map((name): OperationFacts => ({ kind: 'response-removed', key: at(name) })),
    ...[...after].flatMap(([name, shape]): OperationFacts[] => {
      const old = before.get(name);
      return old === undefined ? [{ kind: 'response-added', key: at(name) }] : compareShapes(old, shape, at(name));
    }),
  ];
}

/** The shape of a JSON value: `[{ "id": 1 }, { "name": "a" }]` → a list of objects with the keys `id` and `name`. */
function shapeOf(value: unknown): Shape {
  if (Array.isArray(value))
    return value.length === 0 ? UNKNOWN : { type: 'array', items: joinShapes(value.map(shapeOf)) };
  if (typeof value === 'object' && value !== null) return objectShape(Object.entries(value));
  if (asNumber(value) !== undefined) return { type: 'number' };
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { type: typeof value } as Shape;
  return UNKNOWN;
}

function objectShape(entries: [string, unknown][]): Shape {
  if (entries.length === 0) return UNKNOWN;
  const isMap = entries.every(([key]) => /^\d+$/.test(key));
  if (isMap) return { type: 'object', keys: new Map([['*', joinShapes(entries.map(([, value]) => shapeOf(value)))]]) };
  return { type: 'object', keys: new Map(entries.map(([key, value]) => [key, shapeOf(value)])) };
}

/** The shape of several entries taken together. */
function joinShapes(shapes: readonly Shape[]): Shape {
  const [first, ...others] = shapes.filter(({ type }) => type !== 'unknown');
  if (first === undefined || others.some(({ type }) => type !== first.type)) return UNKNOWN;
  const all = [first, ...others];
  if (first.type === 'array')
    return { type: 'array', items: joinShapes(all.flatMap((each) => (each.type === 'array' ? [each.items] : []))) };
  if (first.type !== 'object') return first;
  const names = new Set(all.flatMap((each) => (each.type === 'object' ? [...each.keys.keys()] : [])));
  return {
    type: 'object',
    keys: new Map(
      [...names].map((name) => [
        name,
        joinShapes(all.flatMap((each) => (each.type === 'object' ? (each.keys.get(name) ?? []) : []))),
      ]),
    ),
  };
}
