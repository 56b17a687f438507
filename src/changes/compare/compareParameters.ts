import type { MethodParameter, MethodValues } from '../../model/methodRecord';
import type { ChangeFacts } from '../../model/changes';

/**
 * What changed in the parameters: first those that are gone, then those of the later record in the order of its tables.
 */
export function compareParameters(
  before: readonly MethodParameter[],
  after: readonly MethodParameter[],
): ChangeFacts[] {
  const old = byName(before);
  const current = byName(after);
  const gone = [...old.values()].filter(({ name }) => !current.has(name));
  const added = [...current.values()].filter(({ name }) => !old.has(name));
  const renamed = findRenamed(gone, added);
  const wasRenamed = new Set(renamed.values());
  return [
    ...gone
      .filter((each) => !wasRenamed.has(each))
      .map(({ name }): ChangeFacts => ({ kind: 'parameter-removed', parameter: name })),
    ...[...current.values()].flatMap((parameter) => {
      const known = old.get(parameter.name);
      return known === undefined ? describeNew(parameter, renamed.get(parameter)) : compareParameter(known, parameter);
    }),
  ];
}

/** If a table lists a name twice, the first one counts. */
function byName(parameters: readonly MethodParameter[]): ReadonlyMap<string, MethodParameter> {
  const found = new Map<string, MethodParameter>();
  for (const each of parameters) if (!found.has(each.name)) found.set(each.name, each);
  return found;
}

/** Maps a new parameter to its old name: the only removed parameter with the same description, type and need. */
function findRenamed(
  gone: readonly MethodParameter[],
  added: readonly MethodParameter[],
): ReadonlyMap<MethodParameter, MethodParameter> {
  const same = (each: readonly MethodParameter[], one: MethodParameter) =>
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

function rest({ type, required, description }: MethodParameter): string {
  return JSON.stringify([type, required, description]);
}

function describeNew({ name, type, required }: MethodParameter, was: MethodParameter | undefined): ChangeFacts[] {
  if (was !== undefined) return [{ kind: 'parameter-renamed', parameter: name, before: was.name }];
  return [{ kind: 'parameter-added', parameter: name, type, required }];
}

function compareParameter(before: MethodParameter, after: MethodParameter): ChangeFacts[] {
  const parameter = after.name;
  return [
    ...(before.required === after.required
      ? []
      : [{ kind: after.required ? 'parameter-required' : 'parameter-optional', parameter } as const]),
    ...(before.type === after.type
      ? []
      : [{ kind: 'parameter-type', parameter, before: before.type, after: after.type } as const]),
    ...compareValues(parameter, before.values, after.values),
  ];
}

function compareValues(
  parameter: string,
  before: MethodValues | undefined,
  after: MethodValues | undefined,
): ChangeFacts[] {
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
