import type { Operation, OperationAuth } from '../../../../../client/features/api/shared/operation';
import type { OperationFacts } from '../../../../model/changes';

/** Changes of what an operation is called in code, of where it is listed, and of the day on which it ends. */
export function compareLife(before: Operation, after: Operation): OperationFacts[] {
  const facts: OperationFacts[] = [];
  const { sunset: ended = '' } = before;
  const { sunset: ends = '' } = after;
  if (ended !== ends) facts.push({ kind: 'sunset', before: ended, after: ends });
  // Ids of calls by name are these names.
  if (after.call !== undefined) return facts;
  // An id that nobody wrote is made from the address.
  const isThere = before.verb === after.verb && before.path === after.path;
  if (isThere && before.id !== after.id) facts.push({ kind: 'operation-id', before: before.id, after: after.id });
  const isSame = before.tags.join('\n') === after.tags.join('\n');
  return isSame ? facts : [...facts, { kind: 'tags', before: before.tags, after: after.tags }];
}

/** Changes of ways to say who calls that have kept their names. */
export function compareCredentials(
  before: readonly OperationAuth[][],
  after: readonly OperationAuth[][],
): OperationFacts[] {
  const old = new Map(before.flat().map((each) => [each.name, each]));
  const current = new Map(after.flat().map((each) => [each.name, each]));
  return [...current].flatMap(([name, way]): OperationFacts[] => {
    const known = old.get(name);
    if (known === undefined) return [];
    const sides = (
      kind: 'credentials' | 'token-addresses',
      words: (way: OperationAuth) => string,
    ): OperationFacts[] => {
      const [was, is] = [words(known), words(way)];
      return was === is ? [] : [{ kind, name, before: was, after: is }];
    };
    return [...sides('credentials', sentAs), ...sides('token-addresses', addressesOf)];
  });
}

/** `key in header X-Key`, `bearer JWT` */
function sentAs({ kind, in: place, parameter, scheme }: OperationAuth): string {
  return [kind, ...(place === undefined ? [] : ['in', place]), parameter, scheme].filter(Boolean).join(' ');
}

function addressesOf({ flows }: OperationAuth): string {
  return flows.flatMap(({ addresses }) => Object.values(addresses)).join(', ');
}
