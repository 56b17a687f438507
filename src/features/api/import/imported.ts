import type { SchemaViews } from '../schema/schemaView';
import type { SchemaView } from '../schema/view';
import type { Operation, NamedSchemas, Schema } from '../../../../client/features/api/shared/operation';
import type { ApiConfig } from '../../../config/schema';
import type { Diagnostic } from '../../../report/diagnostic';
import type { ImportedText } from './readTexts';
import { slugify } from '../../../base/slug';

/** Change that an import makes to a file of the content. */
export type Change =
  | { kind: 'new'; relativePath: string; text: string }
  | { kind: 'update'; relativePath: string; add: ImportedParameter[] };

/** A difference between a page and a file in what they say about a method. */
export interface Difference {
  kind: 'not-on-page' | 'only-on-page' | 'type' | 'required';
  parameter: string;
  /** In words. */
  text: string;
}

/** Finding of an import about one method. */
export interface Finding {
  call: string;
  /** Relative to the content folder. */
  relativePath: string;
  state: 'new' | 'differs' | 'same';
  differences: Difference[];
}

export interface ImportPlan {
  findings: Finding[];
  changes: Change[];
  diagnostics: Diagnostic[];
}

/** A method as a collection or a description documents it. */
export interface ImportedMethod {
  call: string;
  /** Name of the folder or tag; empty if there is none. */
  area: string;
  summary: string;
  parameters: ImportedParameter[];
  /** An example of the reply, if there is one. */
  response?: unknown;
}

export interface ImportedParameter {
  /** As the API spells it, if that can be determined: `filter[status]`. */
  name: string;
  /** `unknown` if the file does not say. */
  type: string;
  /** Undefined if the file does not say. */
  required?: boolean;
  /** Markdown on one line. */
  description: string;
}

/** A named value that a request sends. */
export interface FormField {
  name: string;
  required: boolean;
  schema: Schema;
  view: SchemaView;
  /** The form that it is in; absent for one in the address. */
  form?: SchemaView;
  /** CommonMark. */
  description: string;
  example?: unknown;
}

/** A collection or a description that has been read. */
export interface ImportSource {
  /** The record of each request. */
  operations: ImportedOperation[];
  views: SchemaViews;
  /** Values that are sent in a field, the likeliest first. */
  sentIn: (field: FormField) => unknown[];
  /** The parameters of a method that a field stands for. */
  parametersOf: (field: FormField) => ImportedParameter[];
  /** Problems where it is read as methods. */
  diagnostics: Diagnostic[];
  /** All of it, where no request names a method. */
  whole: Omit<Imported, 'methods'>;
}

export interface Imported {
  methods: ImportedMethod[];
  diagnostics: Diagnostic[];
  /** Operations with verb and path, where the file has no methods that are called by name. */
  operations?: ImportedOperation[];
  schemas?: NamedSchemas;
  /** Texts of a collection with such operations, about itself and its folders. */
  texts?: ImportedText[];
}

export interface ImportedOperation {
  operation: Operation;
  /** The method that it calls, where the file says so beside what is sent. */
  call?: unknown;
  /** Name of the folder or tag; empty if there is none. */
  area: string;
}

/** Field names that every call sends. */
export interface CommonNames {
  /** The field that names the method. */
  call: string;
  /** All of its fields. */
  fields: ReadonlySet<string>;
}

export function commonNames({ auth, callField }: ApiConfig): CommonNames {
  return { call: callField, fields: new Set([...auth.map(({ name }) => name), callField]) };
}

/** True if the value can be the name of a page and a `call`. */
export function isCallName(name: unknown): name is string {
  return typeof name === 'string' && /^\w+$/.test(name);
}

/** Merges what a file says about one method in several places; the first mention wins. */
export function mergeMethods(methods: readonly ImportedMethod[]): ImportedMethod[] {
  const merged = new Map<string, ImportedMethod>();
  for (const method of methods) {
    const key = `${method.area}\n${method.call}`;
    const known = merged.get(key);
    const names = new Set(known?.parameters.map(({ name }) => name));
    const more = method.parameters.filter(({ name }) => !names.has(name) && names.add(name));
    merged.set(
      key,
      known === undefined
        ? { ...method, parameters: more }
        : { ...method, ...known, parameters: [...known.parameters, ...more] },
    );
  }
  return [...merged.values()];
}

/** True if a file contains nothing that could become a page. */
export function isEmpty({ methods, operations = [] }: Imported): boolean {
  return methods.length === 0 && operations.length === 0;
}

/** An area as the name of a folder; pages in one that begins with `_` would never be shown. */
export function folderName(area: string): string {
  return slugify(area).replace(/^_+/, '');
}
