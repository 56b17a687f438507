import type { OperationParameter } from '../../../../../client/features/api/shared/operation';
import { listedValues, typeWord, type ListedValues } from '../../../../../client/features/api/shared/parameterSchema';
import type { OperationFacts } from '../../../../model/changes';

/** Changes of the fields of a form: removed ones first, then those of the later record, in the order of its tables. */
export function compareFormParameters(
  before: readonly OperationParameter[],
  after: readonly OperationParameter[],
): OperationFacts[] {
  const old = byName(before);
  const current = byName(after);
  const gone = [...old.values()].filter(({ name }) => !current.has(name));
  const added = [...current.values()].filter(({ name }) => !old.has(name));
  const renamed = findRenamed(gone, added);
  const wasRenamed = new Set(renamed.values());
  return [
    ...gone
      .filter((each) => !wasRenamed.has(each))
      .map(({ name }): OperationFacts => ({ kind: 'parameter-removed', parameter: name })),
    ...[...current.values()].flatMap((parameter) => {
      const known = old.get(parameter.name);
      return known === undefined ? describeNew(parameter, renamed.get(parameter)) : compareParameter(known, parameter);
    }),
  ];
}

/** If a table lists a name twice, the first one counts. */
function byName(parameters: readonly OperationParameter[]): ReadonlyMap<string, OperationParameter> {
  const found = new Map<string, OperationParameter>();
  for (const each of parameters) if (!found.has(each.name)) found.set(each.name, each);
  return found;
}

/** Maps a new parameter to its old name: the only removed parameter with the same description, type and need. */
function findRenamed(
  gone: readonly OperationParameter[],
  added: readonly OperationParameter[],
): ReadonlyMap<OperationParameter, OperationParameter> {
  const same = (each: readonly OperationParameter[], one: OperationParameter) =>
    each.filter((other) => rest(other) === rest(one));
  return new Map(
    added.flatMap((parameter) => {
      const [was, ...others] = same(gone, parameter);
      const isCertain =
        was !== undefined && others.length === 0 && parameter.description !== '' && same(added, parameter).length === 1;
      return isCertain ? [[parameter, was] as const] : [];
    }),
  );
}

function rest({ schema, required, description }: OperationParameter): string {
  return JSON.stringify([typeWord(schema), required, description]);
}

function describeNew(
  { name, schema, required }: OperationParameter,
  was: OperationParameter | undefined,
): OperationFacts[] {
  if (was !== undefined) return [{ kind: 'parameter-renamed', parameter: name, before: was.name }];
  return [{ kind: 'parameter-added', parameter: name, type: typeWord(schema), required }];
}

function compareParameter(before: OperationParameter, after: OperationParameter): OperationFacts[] {
  const parameter = after.name;
  const [old, current] = [typeWord(before.schema), typeWord(after.schema)];
  return [
    ...(before.required === after.required
      ? []
      : [{ kind: after.required ? 'parameter-required' : 'parameter-optional', parameter } as const]),
    ...(old === current ? [] : [{ kind: 'parameter-type', parameter, before: old, after: current } as const]),
    ...compareValues(parameter, listedValues(before.schema), listedValues(after.schema)),
  ];
}

function compareValues(
  parameter: string,
  before: ListedValues | undefined,
  after: ListedValues | undefined,
): OperationFacts[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ kind: 'values-listed', parameter }];
  if (after === undefined) return [{ kind: 'values-unlisted', parameter }];
  const removed = before.list.filter((value) => !after.list.includes(value));
  const added = after.list.filter((value) => !before.list.includes(value));
  return [
    ...(before.closed === after.closed
      ? []
      : [{ kind: after.closed ? 'values-closed' : 'values-opened', parameter } as const]),
    ...(removed.length === 0
      ? []
      : [{ kind: 'values-removed', parameter, values: removed, closed: after.closed } as const]),
    ...(added.length === 0 ? [] : [{ kind: 'values-added', parameter, values: added, closed: after.closed } as const]),
  ];
}
