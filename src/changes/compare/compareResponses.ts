import type { ChangeFacts } from '../../model/changes';
import { shapeOf, type Shape } from './responseShape';

/**
 * Changes of keys and types in the documented reply. A sample proves only what it shows: `null` says nothing about a
 * type, and an empty list nothing about its entries. Keys below an added or removed key are not listed.
 */
export function compareResponses(before: unknown, after: unknown): ChangeFacts[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ kind: 'response-listed' }];
  if (after === undefined) return [{ kind: 'response-unlisted' }];
  return compareShapes(shapeOf(before), shapeOf(after), '');
}

function compareShapes(before: Shape, after: Shape, key: string): ChangeFacts[] {
  if (before.type === 'unknown' || after.type === 'unknown') return [];
  if (before.type === 'array' && after.type === 'array') return compareShapes(before.items, after.items, `${key}[]`);
  if (before.type === 'object' && after.type === 'object') return compareKeys(before.keys, after.keys, key);
  return before.type === after.type ? [] : [{ kind: 'response-type', key, before: before.type, after: after.type }];
}

function compareKeys(
  before: ReadonlyMap<string, Shape>,
  after: ReadonlyMap<string, Shape>,
  parent: string,
): ChangeFacts[] {
  const at = (name: string): string => (parent === '' ? name : `${parent}.${name}`);
  const gone = [...before.keys()].filter((name) => !after.has(name));
  return [
    ...gone.map((name): ChangeFacts => ({ kind: 'response-removed', key: at(name) })),
    ...[...after].flatMap(([name, shape]): ChangeFacts[] => {
      const old = before.get(name);
      return old === undefined ? [{ kind: 'response-added', key: at(name) }] : compareShapes(old, shape, at(name));
    }),
  ];
}
