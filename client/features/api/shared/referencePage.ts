import type { Operation, NamedSchemas, OperationContent, OperationParameter, Schema } from './operation';

/** A list of operations, or of groups of them. */
export interface OperationIndex {
  title: string;
  version: string;
  /** CommonMark. */
  text: string;
  /** `group`: what it is listed under. */
  groups: { label: string; group?: string; path: string; count: number }[];
  operations: (Pick<Operation, 'name' | 'verb' | 'path' | 'direction' | 'deprecated'> & { page: string })[];
  /** Operations of other groups that belong to this one too. */
  others: OperationIndex['operations'];
}

/** Text in parts; some lead to pages of the site, by their paths in the content folder. */
export type ArticleWords = (string | { text: string; page: string })[];

/** A row whose type is no JSON Schema. */
export interface ArticleRow {
  id: string;
  name: string;
  type: ArticleWords;
  required?: boolean;
  deprecated?: boolean;
  /** CommonMark. */
  text: string;
  /** Rows inside it, closed at first unless `open` is true. */
  inside?: { title: string; rows: ArticleRow[]; open?: boolean };
}

/** A piece of an article. */
export type ArticlePart =
  | { kind: 'heading'; depth: 2 | 3 | 4; text: string; id?: string }
  /** CommonMark; `[a](page:/api/b.md)` leads to a page of the site. */
  | { kind: 'text'; text: string }
  /** A word in a frame, and code behind it: `SEND ships.arrived` */
  | { kind: 'address'; mark: string; code: string; deprecated?: boolean }
  | { kind: 'rows'; rows: ArticleRow[] }
  /** Tabs, where there are several. */
  | { kind: 'code'; panels: { title: string; lang: string; value: string }[] }
  /** Rows with the ids that parameters of an operation have: `path.id`. */
  | { kind: 'fields'; fields: OperationParameter[] }
  /** The rows of a schema; ids begin with its own: `body.address.city`. */
  | { kind: 'schema'; id: string; schema: Schema }
  | { kind: 'examples'; content: OperationContent }
  | { kind: 'operations'; operations: OperationIndex['operations'] };

/** A page about something else, in the order of its parts. */
export interface ReferenceArticle {
  title: string;
  /** Name of the thing that it documents, by which changes are told: `QUERY user` */
  subject?: string;
  parts: ArticlePart[];
}

/** A page about an operation, a named schema or a list of operations, and the schemas that it shows. */
export interface ReferencePage {
  operation?: Operation;
  /** `part` is counted from 1, in a schema with more fields than a page holds. */
  schema?: { name: string; part?: number };
  index?: OperationIndex;
  /** In place of them: a page about anything else. */
  article?: ReferenceArticle;
  /** Schemas that pages share; this page opens all of them, or those that `uses` names. */
  schemas: NamedSchemas;
  uses?: readonly string[];
  /** Names of those that programs get with the operation. */
  defs?: readonly string[];
  /** Pages of schemas: name, or name and part, → path in the content folder. */
  schemaPages: Readonly<Record<string, string>>;
  /** Names of those that differ when they are sent and when they are received. */
  directed: readonly string[];
}
