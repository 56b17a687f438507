import type { NamedSchemas, Schema } from './schema';

export type { NamedSchemas, Schema, SchemaObject } from './schema';

/** An address that operations are below. */
export interface OperationServer {
  /** May hold variables: `https://{region}.example.com` */
  url: string;
  name?: string;
  description: string;
  variables: { name: string; default: string; values: string[]; description: string }[];
}

/** One way to say who calls. */
export interface OperationAuth {
  /** As the source calls it. */
  name: string;
  kind: 'key' | 'basic' | 'bearer' | 'oauth2' | 'openid' | 'mutualTls' | 'other';
  /** Place of a key in the request; `parameter` is its name there. */
  in?: 'header' | 'query' | 'cookie' | 'form';
  parameter?: string;
  /** Scheme of another kind of Authorization header: `Digest`. */
  scheme?: string;
  /** How a token is written: `JWT` */
  format?: string;
  deprecated?: boolean;
  description: string;
  /** Scopes that a token has to allow. */
  scopes: string[];
  /** Addresses at which tokens of OAuth 2 and OpenID Connect are issued, and the meaning of each scope. */
  flows: { kind: string; addresses: Record<string, string>; scopes?: Record<string, string> }[];
}

/** `form` for the fields of a call that is a form. */
export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie' | 'form';

export interface OperationParameter {
  name: string;
  in: ParameterPlace;
  required: boolean;
  schema: Schema;
  /** CommonMark. */
  description: string;
  /** Value that samples send. */
  example?: unknown;
  /** All that the source has, if there are several. */
  examples?: unknown[];
  deprecated: boolean;
  /** How lists and objects are written; absent where it is as usual. */
  style?: string;
  explode?: boolean;
  /** True if signs such as `/` and `?` are sent as they are. */
  allowReserved?: boolean;
  /** True if it may be sent without a value. */
  allowEmpty?: boolean;
  /** How far it has come, as the source calls it: `beta` */
  state?: string;
  /** Format of a value that is itself in a format: `application/json` */
  contentType?: string;
  /** Id of its row, where that does not follow from its name. */
  id?: string;
}

/** Parameters of which a call has to send some, though none of them is required by itself. */
export interface OperationNeed {
  /** The parameter whose presence makes it necessary; absent if it always is. */
  when?: string;
  /** The value of that parameter; absent if any value does. */
  is?: string;
  /** Alternatives; each is one parameter or several that belong together. */
  oneOf: string[][];
}

/** A container above the first section of a page. */
export interface OperationNote {
  kind: string;
  title: string;
  /** Markdown. */
  text: string;
}

/** An example; text is shown as it is. */
export interface OperationExample {
  name: string;
  summary: string;
  /** CommonMark. */
  description?: string;
  value: unknown;
  /** Address of an example that is elsewhere. */
  url?: string;
  /** True for one that docgen has made from the schema. */
  isMade?: boolean;
}

/** How a part of a body is written. */
export interface OperationEncoding {
  /** Name of its property; absent where parts are known by their places. */
  name?: string;
  /** Counted from 1; absent for all parts that have no place of their own. */
  place?: number;
  /** Formats that are taken: `image/png, image/*` */
  contentType?: string;
  headers: OperationParameter[];
  /** As of a parameter in a query. */
  style?: string;
  explode?: boolean;
  /** Parts of a part that has several by itself. */
  encodings?: OperationEncoding[];
}

/** A body in one format. */
export interface OperationContent {
  contentType: string;
  /** CommonMark. */
  description?: string;
  schema?: Schema;
  examples: OperationExample[];
  encodings?: OperationEncoding[];
}

export interface OperationBody {
  required: boolean;
  description: string;
  content: OperationContent[];
}

export interface OperationResponse {
  /** `200`, `4XX`, `default` */
  status: string;
  summary?: string;
  description: string;
  headers: OperationParameter[];
  content: OperationContent[];
  /** Calls that can be made with values of the response. */
  links?: {
    name: string;
    description: string;
    to: string;
    values: Record<string, unknown>;
    server?: OperationServer;
  }[];
}

/** A documented operation of an API. A call by name is a form that is sent with POST to the one address of its API. */
export interface Operation {
  /** How it was written: `rpc` by the name that its form holds, `http` by verb and path. */
  kind: 'rpc' | 'http';
  /** As the source names it, or made from verb and path. */
  id: string;
  /** Name of the operation on pages and in lists. */
  name: string;
  /** The name that the form holds, where operations are told apart by one. */
  call?: string;
  /** In capitals. */
  verb: string;
  /** Below the address of the API; empty for a call by name. */
  path: string;
  /** `webhook` and `callback`: the API calls its user. */
  direction: 'request' | 'webhook' | 'callback';
  /** Markdown where its page is markdown. */
  summary: string;
  /** CommonMark. */
  description: string;
  servers: OperationServer[];
  /** Alternatives, each of one or more ways together; an empty one means that no credentials are needed. */
  auth: OperationAuth[][];
  /** Parameters; from a table of markdown, required ones first, each group in the order of the table. */
  parameters: OperationParameter[];
  body?: OperationBody;
  responses: OperationResponse[];
  callbacks: { name: string; operation: Operation }[];
  tags: string[];
  deprecated: boolean;
  /** Day on which it ends, as the source has it. */
  sunset?: string;
  /** How far it has come, as the source calls it: `beta` */
  state?: string;
  /** How much of it is documented; absent if all is, as far as is known. */
  coverage?: 'partial' | 'none';
  /** False if a reply does not tell whether the call worked. */
  tellsSuccess?: boolean;
  /** True if the reply is paginated. */
  pagination?: boolean;
  /** Parameters that a call needs beyond the required ones. */
  needs?: OperationNeed[];
  notes?: OperationNote[];
  /** Samples that the author wrote, beside those of docgen. */
  samples?: { label: string; language: string; code: string }[];
  /** Targets of the `$ref`s, where the page has named schemas of its own. */
  schemas?: NamedSchemas;
  /** More about it elsewhere. */
  link?: { url: string; text: string };
  /** Place in the source. */
  source?: { file: string; line?: number; column?: number };
}

/** The documented reply of a call that succeeds; a value of its own, since the reply may be `null`. */
export function exampleReply({ responses }: Operation): { value: unknown } | undefined {
  const success = responses.find(({ status }) => status.startsWith('2'));
  const [example] = (success?.content ?? []).flatMap(({ examples }) => examples);
  return example === undefined ? undefined : { value: example.value };
}
