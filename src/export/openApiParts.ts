import type { ExportedOperation } from './catalogue';
import type { SchemaComponents } from './openApiSchemas';
import type { SecuritySchemes } from './openApiSecurity';

/** Parts that the operations of a description share. */
export interface OpenApiParts {
  schemas: SchemaComponents;
  security: SecuritySchemes;
  /** The addresses that all operations are below unless they name others, as JSON. */
  servers: string;
  /** The page of an operation. */
  link(exported: ExportedOperation): Record<string, unknown>;
}
