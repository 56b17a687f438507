import type { GraphQLField, GraphQLNamedType, GraphQLSchema } from 'graphql';

export type Kind = 'query' | 'mutation' | 'subscription';

/** A field of a root type: something to ask for. */
export interface Operation {
  kind: Kind;
  field: GraphQLField<unknown, unknown>;
  /** In the content folder: `api/queries/user.md`. */
  page: string;
}

export interface OperationGroup {
  kind: Kind;
  label: string;
  folder: string;
  /** Text about all of them. */
  description: string;
  operations: Operation[];
}

/** A schema as its pages show it. */
export interface Api {
  schema: GraphQLSchema;
  folder: string;
  endpoint: string | undefined;
  groups: OperationGroup[];
  /** Without those of introspection, and without root types, whose fields are operations. */
  types: GraphQLNamedType[];
  /** Pages of types by their names. */
  typePages: ReadonlyMap<string, string>;
  uses: ReadonlyMap<string, Uses>;
}

export interface Use {
  label: string;
  /** Path in the content folder, with the id of a row where it is one. */
  page: string;
}

/** Places at which a type is used. */
export interface Uses {
  /** Operations and fields whose reply it is in. */
  returned: Record<Kind | 'type', Use[]>;
  /** Operations and fields with such an argument; input types with such a field. */
  taken: Record<Kind | 'type', Use[]>;
  unions: Use[];
  implementors: Use[];
}
