/** A JSON Schema of 2020-12. Its `$ref`s lead to named schemas: `#/schemas/User`. */
export type Schema = boolean | SchemaObject;

/** The keywords that docgen reads; others may be there. */
export interface SchemaObject {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  discriminator?: { propertyName: string; mapping?: Record<string, string>; defaultMapping?: string };
  [keyword: string]: unknown;
}

export type NamedSchemas = Readonly<Record<string, Schema>>;
