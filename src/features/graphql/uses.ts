import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql';
import type { Kind, OperationGroup, Use, Uses } from './api';

/** All uses of all types, found in one walk. */
export function usesOf(
  types: readonly GraphQLNamedType[],
  groups: readonly OperationGroup[],
  typePages: ReadonlyMap<string, string>,
): Map<string, Uses> {
  const all = new Map<string, Uses>();
  const of = (type: GraphQLType): Uses => {
    const { name } = getNamedType(type);
    const uses = all.get(name) ?? noUses();
    all.set(name, uses);
    return uses;
  };
  const takes = (args: readonly GraphQLArgument[], kind: Kind | 'type', use: Use): void => {
    for (const named of new Set(args.map(({ type }) => getNamedType(type)))) of(named).taken[kind].push(use);
  };
  for (const { kind, operations } of groups) {
    for (const { field, page } of operations) {
      const use = { label: field.name, page };
      of(field.type).returned[kind].push(use);
      takes(field.args, kind, use);
    }
  }
  for (const type of types) {
    const page = typePages.get(type.name)!;
    const own = { label: type.name, page };
    const fieldUse = (name: string): Use => ({ label: `${type.name}.${name}`, page: `${page}#fields.${name}` });
    if (isUnionType(type)) for (const member of type.getTypes()) of(member).unions.push(own);
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) of(field.type).taken.type.push(fieldUse(field.name));
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const face of type.getInterfaces()) of(face).implementors.push(own);
    for (const field of Object.values(type.getFields())) {
      of(field.type).returned.type.push(fieldUse(field.name));
      takes(field.args, 'type', fieldUse(field.name));
    }
  }
  return all;
}

function noUses(): Uses {
  const none = (): Uses['taken'] => ({ query: [], mutation: [], subscription: [], type: [] });
  return { returned: none(), taken: none(), unions: [], implementors: [] };
}
