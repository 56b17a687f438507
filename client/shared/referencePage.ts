import type { HttpOperation, NamedSchemas } from './operation';

/** A list of operations, or of groups of them. */
export interface OperationIndex {
  title: string;
  version: string;
  /** CommonMark. */
  text: string;
  /** `group`: what it is listed under. */
  groups: { label: string; group?: string; path: string; count: number }[];
  operations: (Pick<HttpOperation, 'name' | 'verb' | 'path' | 'direction' | 'deprecated'> & { page: string })[];
  /** Operations of other groups that belong to this one too. */
  others: OperationIndex['operations'];
}

/** A page about an operation, a named schema or a list of operations, and the schemas that it shows. */
export interface ReferencePage {
  operation?: HttpOperation;
  /** `part` is counted from 1, in a schema with more fields than a page holds. */
  schema?: { name: string; part?: number };
  index?: OperationIndex;
  /** Schemas that pages share; this page opens all of them, or those that `uses` names. */
  schemas: NamedSchemas;
  uses?: readonly string[];
  /** Pages of schemas: name, or name and part, → path in the content folder. */
  schemaPages: Readonly<Record<string, string>>;
  /** Names of those that differ when they are sent and when they are received. */
  directed: readonly string[];
}
