/** A schema in the file of an operation: JSON Schema 2020-12. */
export type FileSchema = SchemaObject | boolean;

export interface SchemaObject {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  properties?: Record<string, FileSchema>;
  additionalProperties?: FileSchema;
  required?: string[];
  items?: FileSchema;
  prefixItems?: FileSchema[];
  minItems?: number;
  allOf?: FileSchema[];
  oneOf?: FileSchema[];
  anyOf?: FileSchema[];
  enum?: unknown[];
  const?: unknown;
}

interface FileReply {
  status: string;
  content: { schema?: FileSchema }[];
}

/** As much of the file of an operation as types are made from. */
export interface OperationFile {
  body?: { content: { schema?: FileSchema }[] };
  replies: FileReply[];
  errors: FileReply[];
  $defs?: Record<string, FileSchema>;
}
