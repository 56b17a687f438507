import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql';
import type { Operation, NamedSchemas, Schema } from '../../../client/features/api/shared/operation';
import type { PluginApi } from '../../config/plugins';
import type { Api, Operation as Described } from './api';

/** The operations of a schema as comparisons see them: what is sent, and what comes back. */
export function comparedApi({ groups, types }: Pick<Api, 'groups' | 'types'>): Omit<PluginApi, 'problems'> {
  const schemas: NamedSchemas = Object.fromEntries(types.map((type) => [type.name, namedSchema(type)]));
  return { operations: groups.flatMap(({ operations }) => operations.map(comparedOperation)), schemas };
}

function comparedOperation({ kind, field }: Described): Operation {
  const { name, args, type, deprecationReason } = field;
  return {
    ...{ kind: 'http', id: `${kind}-${name}`, name, verb: kind.toUpperCase(), path: name, direction: 'request' },
    ...{ summary: '', description: '', servers: [], auth: [], tags: [], callbacks: [] },
    deprecated: deprecationReason != null,
    parameters: args.map((each) => ({
      name: each.name,
      in: 'query',
      required: isRequired(each),
      schema: schemaOf(each.type),
      description: '',
      deprecated: each.deprecationReason != null,
    })),
    responses: [{ status: '200', description: '', headers: [], content: [contentOf(type)] }],
  };
}

function contentOf(type: GraphQLType) {
  return { contentType: 'application/json', schema: schemaOf(type), examples: [] };
}

function isRequired({ type, defaultValue }: GraphQLArgument | GraphQLInputField): boolean {
  return isNonNullType(type) && defaultValue === undefined;
}

/** Types that every schema has. */
const SCALARS: Readonly<Record<string, Schema>> = {
  String: { type: 'string' },
  ID: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
};

function schemaOf(type: GraphQLType): Schema {
  const known = getNullableType(type);
  if (isListType(known)) return { type: 'array', items: schemaOf(known.ofType) };
  const { name } = known as GraphQLNamedType;
  return SCALARS[name] ?? { $ref: `#/schemas/${name}` };
}

function namedSchema(type: GraphQLNamedType): Schema {
  if (isScalarType(type)) return SCALARS[type.name] ?? { title: type.name };
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  if (isUnionType(type)) return { oneOf: type.getTypes().map(schemaOf) };
  const fields = Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields());
  const isAlways = (field: (typeof fields)[number]): boolean =>
    isInputObjectType(type) ? isRequired(field as GraphQLInputField) : isNonNullType(field.type);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field.type)])),
    required: fields.filter(isAlways).map(({ name }) => name),
  };
}
