import type { PageSubject, SharedParts } from './featureTypes';

/** Problem that a plugin reports about a page or the site. */
export interface PluginProblem {
  message: string;
  /** `error` fails the run; without it `warning`. */
  severity?: 'error' | 'warning' | undefined;
  /** Kind of problem, which the configuration can accept as `plugin:code`; without it the name of the plugin. */
  code?: string | undefined;
  /** Statement about all problems of this kind, shown once if there are many. */
  summary?: string | undefined;
  /** The page, by its path relative to the content folder, or another file. */
  file?: string | undefined;
  /** Counted from 1. */
  line?: number | undefined;
  /** Counted from 1. */
  column?: number | undefined;
  hint?: string | undefined;
}

/** The operations that a plugin describes, at one time. */
export interface PluginApi {
  operations: readonly PageSubject[];
  schemas: SharedParts;
  /** Place where a named schema is described, if known. */
  placeOfSchema?: ((name: string) => PluginPlace | undefined) | undefined;
  /** Problems that kept the operations from being read. */
  problems: readonly PluginProblem[];
}

/** Place in a file; counted from 1. */
export interface PluginPlace {
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** State of a description at another time. */
export interface PluginPast {
  /** The site as it was: absolute path of its root folder. */
  root?: string | undefined;
  /** Another file in place of the plugin's own, absolute. */
  file?: string | undefined;
  /** Commit in which files are looked up. */
  commit?: string | undefined;
}

/** Reads what a plugin described in commits. All names are relative to the root, with `/`. */
export interface PluginHistory {
  /** The file that the description begins in. */
  file: string;
  /** The files that one of its files names. */
  namedIn(text: string, file: string): readonly string[];
  /** The operations that files describe, the first of which is the main one; undefined if they cannot be read. */
  read(files: ReadonlyMap<string, string>): PluginApi | undefined | Promise<PluginApi | undefined>;
}
