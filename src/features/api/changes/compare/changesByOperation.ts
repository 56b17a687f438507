import type { OperationDifference } from '../../../../model/changes';
import type { Operation } from '../../../../../client/features/api/shared/operation';
import { historyName } from '../../schema/operationNames';
import { createDiffers } from '../../schema/differs';
import { createSchemaViews, schemaNameIn, type SchemaViews } from '../../schema/schemaView';
import { compareWith, matchOperations, type ApiState } from './compareApis';
import { judged } from './judgeOperation';

/** A state of an API, prepared for comparisons with others. */
export interface ComparedState extends ApiState {
  views: SchemaViews;
  /** Compared content, as text: parts that are the same in two states are not compared. */
  texts: { operations: ReadonlyMap<Operation, string>; schemas: ReadonlyMap<string, string> };
}

const ADDED = judged([{ kind: 'method-added' }]);
const REMOVED = judged([{ kind: 'method-removed' }]);

export function comparedState({ operations, schemas }: ApiState): ComparedState {
  return {
    operations,
    schemas,
    views: createSchemaViews(schemas, createDiffers(schemas)),
    texts: {
      operations: new Map(operations.map((each) => [each, textOf({ ...each, name: '' })])),
      schemas: new Map(Object.entries(schemas).map(([name, schema]) => [name, textOf(schema)])),
    },
  };
}

/** Changes between two states, operation by operation, including changes of the schemas that each one uses. */
export function changesByOperation(before: ComparedState | undefined, after: ComparedState): OperationDifference[] {
  const { pairs, gone, added } = matchOperations(before?.operations ?? [], after.operations);
  const differs = before && createComparison(before, after);
  const changed = pairs.flatMap(([old, current]): OperationDifference[] => {
    if (before === undefined || !differs!(old, current)) return [];
    const changes = compareWith(old, current, { before: before.views, after: after.views });
    return changes.length === 0 ? [] : [{ call: historyName(current)!, changes }];
  });
  return [
    ...gone.map((each) => ({ call: historyName(each)!, changes: REMOVED })),
    ...changed,
    ...added.map((each) => ({ call: historyName(each)!, changes: ADDED })),
  ].sort((a, b) => (a.call < b.call ? -1 : 1));
}

/** True if an operation, or a schema that it uses, is another one. */
function createComparison(before: ComparedState, after: ComparedState) {
  const inside = new Map<string, string[]>();
  const namesIn = (text: string): string[] =>
    [...text.matchAll(/"\$ref":("(?:[^"\\]|\\.)*")/g)].flatMap(([, each]) => schemaNameIn(JSON.parse(each!)) ?? []);
  const isSame = (name: string): boolean => before.texts.schemas.get(name) === after.texts.schemas.get(name);
  return (old: Operation, current: Operation): boolean => {
    const text = after.texts.operations.get(current)!;
    if (before.texts.operations.get(old) !== text) return true;
    const seen = new Set(namesIn(text));
    for (const name of seen) {
      if (!isSame(name)) return true;
      const names = inside.get(name) ?? namesIn(after.texts.schemas.get(name) ?? '');
      inside.set(name, names);
      for (const each of names) seen.add(each);
    }
    return false;
  };
}

const PROSE = new Set(['description', 'summary', 'example', 'externalDocs', 'source', 'link']);

/** A property may have the name of a keyword, and then holds a schema; words are text. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'examples' && Array.isArray(inner)) return undefined;
    return PROSE.has(key) && typeof inner === 'string' ? undefined : inner;
  });
}
