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
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  [keyword: string]: unknown;
}

/** Schemas by name. */
export type NamedSchemas = Readonly<Record<string, Schema>>;

/** An address that operations are below. */
export interface OperationServer {
  /** May hold variables: `https://{region}.example.com` */
  url: string;
  description: string;
  variables: { name: string; default: string; values: string[]; description: string }[];
}

/** One way to say who calls. */
export interface OperationAuth {
  /** As the source calls it. */
  name: string;
  kind: 'key' | 'basic' | 'bearer' | 'oauth2' | 'openid' | 'mutualTls' | 'other';
  /** Of a key: where it is sent, and as what. */
  in?: 'header' | 'query' | 'cookie';
  parameter?: string;
  /** Of other kinds of the Authorization header: `Digest`. */
  scheme?: string;
  description: string;
  /** What a token has to allow. */
  scopes: string[];
  /** Where tokens of OAuth 2 and OpenID Connect come from. */
  flows: { kind: string; addresses: Record<string, string> }[];
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface OperationParameter {
  name: string;
  in: ParameterPlace;
  required: boolean;
  schema: Schema;
  /** CommonMark. */
  description: string;
  /** What samples send. */
  example?: unknown;
  deprecated: boolean;
  /** How lists and objects are written; absent where it is as usual. */
  style?: string;
  explode?: boolean;
  /** Of a value that is itself in a format: `application/json` */
  contentType?: string;
}

/** An example; text is shown as it is. */
export interface OperationExample {
  name: string;
  summary: string;
  value: unknown;
  /** True for one that docgen has made from the schema. */
  isMade?: boolean;
}

/** A body in one format. */
export interface OperationContent {
  contentType: string;
  schema?: Schema;
  examples: OperationExample[];
}

export interface OperationBody {
  required: boolean;
  description: string;
  content: OperationContent[];
}

export interface OperationResponse {
  /** `200`, `4XX`, `default` */
  status: string;
  description: string;
  headers: OperationParameter[];
  content: OperationContent[];
}

/** One documented operation of an API. */
export interface Operation {
  /** As the source names it, or made from verb and path. */
  id: string;
  /** What pages and lists call it. */
  name: string;
  summary: string;
  /** CommonMark. */
  description: string;
  kind: 'http';
  /** In capitals. */
  verb: string;
  path: string;
  /** `webhook` and `callback`: the API calls its user. */
  direction: 'request' | 'webhook' | 'callback';
  servers: OperationServer[];
  /** Alternatives, each of one or more ways together; an empty one means that no credentials are needed. */
  auth: OperationAuth[][];
  parameters: OperationParameter[];
  body?: OperationBody;
  responses: OperationResponse[];
  callbacks: { name: string; operation: Operation }[];
  tags: string[];
  deprecated: boolean;
  /** More about it elsewhere. */
  link?: { url: string; text: string };
  /** Where it is written. */
  source?: { file: string; line?: number; column?: number };
}

/** A list of operations, or of groups of them. */
export interface OperationIndex {
  title: string;
  version: string;
  /** CommonMark. */
  text: string;
  groups: { label: string; path: string; count: number }[];
  operations: (Pick<Operation, 'name' | 'verb' | 'path' | 'direction' | 'deprecated'> & { page: string })[];
  /** Those of other groups that belong to this one too. */
  others: OperationIndex['operations'];
}

/** A page about an operation, a named schema or a list of operations, and the schemas that it shows. */
export interface ReferencePage {
  operation?: Operation;
  /** `part` is counted from 1, in a schema with more fields than a page holds. */
  schema?: { name: string; part?: number };
  index?: OperationIndex;
  /** All that the page opens, and maybe more: pages share them. */
  schemas: NamedSchemas;
  /** Names of those that the page is made from; without it all. */
  uses?: readonly string[];
  /** Pages of schemas: name, or name and part, → path in the content folder. */
  schemaPages: Readonly<Record<string, string>>;
  /** Names of those that are not the same when they are sent and when they are received. */
  directed: readonly string[];
}
