import type { NamedSchemas } from '../../client/shared/operation';

/** The text of a file below the root, with line feeds only and without a byte order mark. */
export interface SourceFile {
  /** Relative to the content folder, with `/`. */
  relativePath: string;
  /** Relative to the root, with `/`: the form that messages use. */
  file: string;
  text: string;
  /** The plugin that has made it; absent for a file that somebody wrote. */
  origin?: string;
  /** True if the text below its front matter is not markdown but a `ReferencePage` as JSON. */
  isReference?: boolean;
  /** The schemas that this and other pages show; the text holds a hash of those that this one does. */
  schemas?: NamedSchemas;
}

/** The text of a file that a page imports, or the reason why there is none. */
export type Imported =
  | { text: string }
  | { problem: 'missing' | 'unreadable' }
  /** `target` is what is really there, seen from the root. */
  | { problem: 'outside' | 'hidden' | 'key'; target: string };

/** What pages import with `<<< @/path` or `<!--@include: path-->`, by path relative to the root. */
export type ImportedFiles = ReadonlyMap<string, Imported>;
