import type { GraphQLSchema } from 'graphql';
import type { PluginProblem } from '../../config/plugins';

/** A schema that has been read. */
export interface Reading {
  /** Its files, relative to the root. */
  files: string[];
  problems: PluginProblem[];
  /** Undefined if there is none, which a problem tells. */
  schema?: GraphQLSchema;
}

/** A text with the name of its file, relative to the root. */
export interface SchemaText {
  file: string;
  text: string;
}
