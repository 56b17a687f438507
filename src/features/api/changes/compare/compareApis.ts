import type { NamedSchemas, Operation } from '../../../../../client/features/api/shared/operation';
import type { OperationChange, OperationFacts } from '../../../../model/changes';
import { historyName, withoutNames } from '../../schema/operationNames';
import { createDiffers } from '../../schema/differs';
import { createSchemaViews, type SchemaViews } from '../../schema/schemaView';
import { shownName } from '../../schema/words';
import { compareSchemas, type Sides } from './compareFields';
import { compareOperations, type SidesOf } from './compareOperations';
import { judged } from './judgeOperation';

/** The operations of an API at one time. */
export interface ApiState {
  operations: readonly Operation[];
  schemas: NamedSchemas;
}

/** Changes of one operation, or of a named schema and so of all operations that use it. */
export interface ApiDifference {
  /** Absent for one that was removed. */
  operation?: Operation;
  /** The named schema. */
  schema?: string;
  isSent?: boolean;
  /** The operations that it touches: `GET /users/{id}` */
  operations: string[];
  changes: OperationChange[];
}

/** Everything that changed between two states of an API, in the order of the later one; what is gone comes first. */
export function compareApis(before: ApiState, after: ApiState): ApiDifference[] {
  const { pairs, gone, added } = matchOperations(before.operations, after.operations);
  const walk = createSchemaWalk(before, after);
  const changed = pairs.flatMap(([old, current]): ApiDifference[] => {
    const address = addressOf(current);
    const changes = judged(compareOperations(old, current, walk.sidesOf(address)), old.coverage === undefined);
    return changes.length === 0 ? [] : [{ operation: current, operations: [address], changes }];
  });
  return [
    ...gone.map((each): ApiDifference => {
      return { operations: [addressOf(each)], changes: judged([{ kind: 'method-removed' }]) };
    }),
    ...changed,
    ...walk.differences(),
    ...added.map((operation): ApiDifference => {
      return { operation, operations: [addressOf(operation)], changes: judged([{ kind: 'method-added' }]) };
    }),
  ];
}

/** Changes of one operation and of its own schemas, each at the first place that leads to it. */
export function compareOperation(before: Operation, after: Operation): OperationChange[] {
  const views = ({ schemas = {} }: Operation): SchemaViews => createSchemaViews(schemas, createDiffers(schemas));
  return compareWith(before, after, { before: views(before), after: views(after) });
}

/** The same, where the schemas are known. */
export function compareWith(
  before: Operation,
  after: Operation,
  sides: Pick<Sides, 'before' | 'after'>,
): OperationChange[] {
  const seen = new Set<string>();
  const sidesOf = (isSent: boolean): Sides => ({
    ...sides,
    isSent,
    pair: (old, current) => seen.size < seen.add(JSON.stringify([old, current, isSent])).size,
  });
  return judged(compareOperations(before, after, sidesOf), before.coverage === undefined);
}

export function addressOf(operation: Operation): string {
  return operation.direction === 'webhook' ? operation.path : historyName(operation)!;
}

interface Matched {
  pairs: [before: Operation, after: Operation][];
  gone: Operation[];
  added: Operation[];
}

/** The same operation has the same verb and path, or else the same id. */
export function matchOperations(before: readonly Operation[], after: readonly Operation[]): Matched {
  const old = new Map(before.map((each) => [addressKey(each), each]));
  const found = new Map<Operation, Operation>();
  for (const each of after) {
    const same = old.get(addressKey(each));
    if (same !== undefined) found.set(each, same);
  }
  const taken = new Set(found.values());
  const left = new Map(before.filter((each) => !taken.has(each)).map((each) => [each.id, each]));
  for (const each of after) {
    const moved = found.has(each) ? undefined : left.get(each.id);
    if (moved === undefined) continue;
    found.set(each, moved);
    left.delete(each.id);
  }
  const kept = new Set(found.values());
  return {
    pairs: after.flatMap((each) => (found.has(each) ? [[found.get(each)!, each] as [Operation, Operation]] : [])),
    gone: before.filter((each) => !kept.has(each)),
    added: after.filter((each) => !found.has(each)),
  };
}

function addressKey(operation: Operation): string {
  return `${operation.direction} ${withoutNames(historyName(operation)!)}`;
}

/** Two named schemas, as one side sees them. */
interface SchemaPair {
  before: string;
  after: string;
  isSent: boolean;
  /** Operations that use it themselves. */
  operations: Set<string>;
  /** Pairs that are in it. */
  inside: Set<string>;
  facts: OperationFacts[];
}

interface SchemaWalk {
  sidesOf: (operation: string) => SidesOf;
  differences(): ApiDifference[];
}

/** Compares named schemas once, however often they are used. */
function createSchemaWalk(before: ApiState, after: ApiState): SchemaWalk {
  const views = {
    before: createSchemaViews(before.schemas, createDiffers(before.schemas)),
    after: createSchemaViews(after.schemas, createDiffers(after.schemas)),
  };
  const pairs = new Map<string, SchemaPair>();
  const open: SchemaPair[] = [];
  const sides = (isSent: boolean, meet: (key: string, pair: SchemaPair) => void): Sides => ({
    ...views,
    isSent,
    pair: (old, current) => {
      const key = JSON.stringify([old, current, isSent]);
      let pair = pairs.get(key);
      if (pair === undefined) {
        pair = { before: old, after: current, isSent, operations: new Set(), inside: new Set(), facts: [] };
        pairs.set(key, pair);
        open.push(pair);
      }
      meet(key, pair);
      return false;
    },
  });
  const compareAll = (): void => {
    for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
      const { before: old, after: current, isSent, inside } = pair;
      const [from, to] = [before.schemas[old], after.schemas[current]];
      if (from === undefined || to === undefined) continue;
      const own = sides(isSent, (key) => inside.add(key));
      pair.facts = compareSchemas(from, to, current, own);
    }
  };
  return {
    sidesOf: (operation) => (isSent) => sides(isSent, (_key, pair) => pair.operations.add(operation)),
    differences() {
      compareAll();
      spreadOperations(pairs);
      return [...pairs.values()].flatMap(({ facts, after: name, isSent, operations }): ApiDifference[] => {
        const changes = judged(facts);
        if (changes.length === 0) return [];
        return [{ schema: shownName(name), isSent, operations: [...operations], changes }];
      });
    },
  };
}

/** Adds the operations that use a schema to all schemas inside it. */
function spreadOperations(pairs: ReadonlyMap<string, SchemaPair>): void {
  const open = [...pairs.values()];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    for (const key of pair.inside) {
      const inner = pairs.get(key)!;
      const size = inner.operations.size;
      for (const each of pair.operations) inner.operations.add(each);
      if (inner.operations.size > size) open.push(inner);
    }
  }
}
