import type {
  NamedSchemas,
  OperationExample,
  OperationParameter,
  Schema,
} from '../../../client/features/api/shared/operation';

/** Texts about anything of a description. */
export interface About {
  summary: string;
  /** CommonMark, with the address of more documentation below it. */
  text: string;
  tags: { name: string; text: string }[];
}

/** Settings for one protocol: values, and schemas of values. */
export interface Binding {
  protocol: string;
  values: [name: string, value: unknown][];
  schemas: Record<string, Schema>;
}

/** One way to say who one is; alternatives hold several ways together. */
export interface Access {
  name: string;
  /** In words. */
  way: string;
  description: string;
  scopes: string[];
  addresses: string[];
}

export interface Server extends About {
  name: string;
  protocol: string;
  /** Host and path. */
  address: string;
  variables: OperationParameter[];
  access: Access[][];
  bindings: Binding[];
}

/** A payload, or headers; in another language than JSON Schema it is shown as it is. */
export interface Described {
  schema?: Schema;
  /** `application/vnd.apache.avro;version=1.9.0` */
  format: string;
  written: unknown;
}

export interface Message extends About {
  /** As the description calls it. */
  key: string;
  title: string;
  contentType: string;
  payload?: Described;
  headers?: Described;
  /** CommonMark. */
  correlation: string;
  bindings: Binding[];
  examples: OperationExample[];
  deprecated: boolean;
}

export interface Channel extends About {
  key: string;
  title: string;
  /** Undefined if nobody knows it before the program runs. */
  address: string | undefined;
  parameters: OperationParameter[];
  /** Empty if it is on all of them. */
  servers: Server[];
  bindings: Binding[];
  messages: Message[];
}

export interface Reply {
  channel: Channel | undefined;
  /** CommonMark. */
  address: string;
  messages: Message[];
}

export interface Operation extends About {
  id: string;
  title: string;
  /** From the side of the application that is described. */
  action: 'send' | 'receive';
  /** How version 2 calls it. */
  written: string;
  channel: Channel | undefined;
  /** A reference to a channel that leads nowhere. */
  missing: string;
  messages: Message[];
  access: Access[][];
  bindings: Binding[];
  reply?: Reply;
  deprecated: boolean;
}

/** A description of messages, whatever its version. */
export interface Api {
  title: string;
  version: string;
  /** CommonMark. */
  text: string;
  servers: Server[];
  channels: Channel[];
  operations: Operation[];
  /** Also those that no operation has. */
  messages: Message[];
  /** Tags in the order of the description, then as operations have them. */
  tags: About['tags'];
  schemas: NamedSchemas;
}
