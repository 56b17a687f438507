import { asNumber } from '../../../client/shared/exactNumbers';

/** Type of a value, as far as a sample shows it. */
export type Shape =
  | { type: 'string' | 'number' | 'boolean' }
  /** `null`; something empty, which PHP writes as `[]` whatever its type; entries of different types. */
  | { type: 'unknown' }
  | { type: 'array'; items: Shape }
  /** Keys that are numbers are IDs and are merged into one key `*`. */
  | { type: 'object'; keys: ReadonlyMap<string, Shape> };

const UNKNOWN: Shape = { type: 'unknown' };

/** The shape of a JSON value: `[{ "id": 1 }, { "name": "a" }]` → a list of objects with the keys `id` and `name`. */
export function shapeOf(value: unknown): Shape {
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
