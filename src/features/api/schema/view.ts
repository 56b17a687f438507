import type { Schema, SchemaObject } from '../../../../client/features/api/shared/operation';

/** List of the schemas that are made by `allOf` from a schema with a `discriminator`. */
export const CHILDREN = 'x-or-children';

/** One way among others, in a group of which one holds (`oneOf`) or at least one (`anyOf`). */
export interface ChoiceGroup {
  kind: 'oneOf' | 'anyOf';
  options: Schema[];
  discriminator?: NonNullable<SchemaObject['discriminator']>;
}

/** Names of properties that have to be there together, and what is said of that. */
export interface RequiredSet {
  names: string[];
  about: string;
}

export interface Property {
  schema: Schema;
  required: boolean;
}

/** Meaning of a value: markdown, or a name. */
export interface ValueText {
  text: string;
  isName: boolean;
}

/** A schema as readers see it: references followed, `allOf` in one piece. The schema itself stays as it is. */
export interface SchemaView {
  /** The named schema that it is. */
  name?: string;
  /** The schemas that it is put together from. */
  sources: SchemaObject[];
  /** Names that were looked up for it. */
  names: ReadonlySet<string>;
  /** A name that nothing defines. */
  missing?: string;
  /** Empty where any is allowed. Null is told apart. */
  types: string[];
  orNull: boolean;
  title?: string;
  description?: string;
  /** More of it elsewhere. */
  docs?: { url: string; text: string };
  deprecated: boolean;
  /** How far it has come, as the source calls it: `beta` */
  state?: string;
  readOnly: boolean;
  writeOnly: boolean;
  enum?: unknown[];
  /** Meaning of each value, by the text of the value. */
  valueTexts?: ReadonlyMap<string, ValueText>;
  default?: unknown;
  examples: unknown[];
  /** Bounds, formats and the like, by keyword. */
  limits: Map<string, unknown>;
  patterns: string[];
  properties: Map<string, Property>;
  /** Values of a map, by the pattern of their names; `*` is any name. */
  mapValues: Map<string, Schema>;
  /** False where no other properties than the named ones are allowed. */
  isOpen: boolean;
  items?: Schema;
  prefixItems: Schema[];
  /** Schemas that hold for some of it, by what pages call them: `if`, `with card`, `other items`. */
  partly: Map<string, Schema>;
  choices: ChoiceGroup[];
  /** Names of properties that have to be there, described or not. */
  needed: ReadonlySet<string>;
  /** Properties of which one set has to be there. */
  requiredSets: RequiredSet[];
  not?: Schema;
  /** Points on which the parts contradict each other. */
  conflicts: string[];
}
