import { isIntrospectionType, isSpecifiedScalarType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import type { Api, Kind, OperationGroup } from './api';
import { byName, pageNames } from './names';
import { describedText } from './rows';
import { usesOf } from './uses';

const GROUPS: { kind: Kind; label: string; name: string }[] = [
  { kind: 'query', label: 'Queries', name: 'queries' },
  { kind: 'mutation', label: 'Mutations', name: 'mutations' },
  { kind: 'subscription', label: 'Subscriptions', name: 'subscriptions' },
];

/** Gives everything in a schema its page. */
export function arrangeApi(schema: GraphQLSchema, folder: string, endpoint: string | undefined): Api {
  const roots: Record<Kind, GraphQLObjectType | null | undefined> = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  const groups = GROUPS.map(({ kind, label, name }): OperationGroup => {
    const fields = Object.values(roots[kind]?.getFields() ?? {}).sort((a, b) => byName(a.name, b.name));
    const files = pageNames(fields.map((field) => field.name));
    const inside = `${folder}/${name}`;
    const operations = fields.map((field) => ({ kind, field, page: `${inside}/${files.get(field.name)}.md` }));
    const description = describedText(roots[kind]?.description);
    return { kind, label, folder: inside, description, operations };
  }).filter(({ operations }) => operations.length > 0);
  const rootTypes = new Set<unknown>(Object.values(roots));
  const all = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type) && !rootTypes.has(type));
  const files = pageNames(all.map(({ name }) => name));
  const typePages = new Map(all.map(({ name }) => [name, `${folder}/types/${files.get(name)}.md`]));
  const uses = usesOf(all, groups, typePages);
  // Each schema has them, whether it needs them or not.
  const types = all.filter((type) => !isSpecifiedScalarType(type) || uses.has(type.name));
  types.sort((a, b) => byName(a.name, b.name));
  return { schema, folder, endpoint, groups, types, typePages, uses };
}
