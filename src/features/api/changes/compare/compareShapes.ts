import type { Operation, SchemaObject } from '../../../../../client/features/api/shared/operation';
import type { OperationFacts } from '../../../../model/changes';
import { asObject, united } from '../../schema/inferSchema';

/**
 * Changes of keys and types in a reply of which only a sample is known. It proves no more than it shows: `null` says
 * nothing about a type, and an empty list nothing about its entries. Keys below an added or removed key are not listed.
 */
export function compareShown(before: Operation, after: Operation): OperationFacts[] {
  const [old, current] = [shownBy(before), shownBy(after)];
  if (old !== undefined && current !== undefined) return compareShapes(old, current, '');
  if (old === current) return [];
  return [{ kind: current === undefined ? 'response-unlisted' : 'response-listed' }];
}

function shownBy({ responses }: Operation): SchemaObject | undefined {
  const [content] = responses.find(({ status }) => status.startsWith('2'))?.content ?? [];
  return content && asObject(content.schema);
}

function compareShapes(before: SchemaObject, after: SchemaObject, key: string): OperationFacts[] {
  const [old, current] = [typeOf(before), typeOf(after)];
  if (old === undefined || current === undefined) return [];
  if (old !== current) return [{ kind: 'response-type', key, before: old, after: current }];
  if (old === 'array') return compareShapes(asObject(before.items), asObject(after.items), `${key}[]`);
  return old === 'object' ? compareKeys(keysOf(before), keysOf(after), key) : [];
}

/** The type of all entries; undefined where they differ, and for something empty, which PHP writes as `[]`. */
function typeOf({ type = [], items, properties = {} }: SchemaObject): string | undefined {
  const types = new Set([type].flat().map((each) => (each === 'integer' ? 'number' : each)));
  types.delete('null');
  if (items === undefined) types.delete('array');
  if (Object.keys(properties).length === 0) types.delete('object');
  return types.size === 1 ? [...types][0] : undefined;
}

type Keys = ReadonlyMap<string, SchemaObject>;

/** Keys that are numbers are IDs and are merged into one key `*`. */
function keysOf({ properties = {} }: SchemaObject): Keys {
  const keys = Object.entries(properties).map(([name, schema]) => [name, asObject(schema)] as const);
  const isMap = keys.every(([name]) => /^\d+$/.test(name));
  return new Map(isMap ? [['*', keys.map(([, schema]) => schema).reduce(united)]] : keys);
}

function compareKeys(before: Keys, after: Keys, parent: string): OperationFacts[] {
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
