import type { Schema, SchemaObject } from '../../../../client/features/api/shared/operation';
import { emptyView } from './mergeViews';
import type { SchemaView } from './view';

/** Highest number of parts joined into views; no description comes near it. */
const MOST_JOINTS = 10_000;

/** Views of schemas that are nothing but others together: one for the same parts, however they came together. */
export interface Joints {
  viewOf(schema: SchemaObject, make: (whole: SchemaObject) => SchemaView): SchemaView;
}

/**
 * A field that two parts of a schema describe is both together, and so are the fields in it. Where these lead back to
 * the parts, they are the same two as before, but in an object of its own: only their names tell.
 */
export function createJoints(): Joints {
  const views = new Map<string, SchemaView>();
  const numbers = new Map<Schema | string, number>();
  const known = new WeakMap<SchemaObject, readonly Schema[]>();
  const numberOf = (part: Schema): number => {
    const identity = typeof part === 'object' && Object.keys(part).length === 1 ? (part.$ref ?? part) : part;
    const found = numbers.get(identity) ?? numbers.size;
    numbers.set(identity, found);
    return found;
  };
  const partsOf = (schema: Schema): readonly Schema[] => {
    if (!isJoint(schema)) return [schema];
    const found = known.get(schema) ?? [
      ...new Map(schema.allOf.flatMap(partsOf).map((part) => [numberOf(part), part])).values(),
    ];
    known.set(schema, found);
    return found;
  };
  return {
    viewOf(schema, make) {
      if (!isJoint(schema)) return make(schema);
      const parts = partsOf(schema);
      const key = parts.map(numberOf).join();
      const found = views.get(key) ?? (views.size < MOST_JOINTS ? make({ allOf: [...parts] }) : emptyView());
      views.set(key, found);
      return found;
    },
  };
}

function isJoint(schema: Schema): schema is SchemaObject & { allOf: Schema[] } {
  return typeof schema === 'object' && Object.keys(schema).length === 1 && (schema.allOf?.length ?? 0) > 1;
}
