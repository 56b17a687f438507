import type { PageSubject, SharedParts } from '../config/featureTypes';

/** The text of a file below the root, with line feeds only and without a byte order mark. */
export interface SourceFile {
  /** Relative to the content folder, with `/`. */
  relativePath: string;
  /** Relative to the root, with `/`: the form that messages use. */
  file: string;
  text: string;
  /** Lets go of the text of a page that has been parsed: whoever needs it after all has it read again. */
  letGo?: () => void;
  /** The plugin that has made it; absent for a file that somebody wrote. */
  origin?: string;
  /** True for a page that is described: its text is front matter and, in place of markdown, JSON. */
  isReference?: boolean;
  /** Names of what the page is about, and what the rest of the site is told of it. */
  operation?: { id: string; address: string; known?: PageSubject };
  /** Page of a plugin, if the text is what a file of the content adds to it. */
  laidOver?: LaidOver;
  /** Parts that this and other pages show; the text holds a hash of those that this one does. */
  schemas?: SharedParts;
}

/** The page of a plugin to which a file of the content adds something. */
export interface LaidOver {
  /** Front matter, and its description as JSON. */
  text: string;
  /** The file, relative to the content folder: its links begin there. */
  writtenAt: string;
}

/** The text of a file that a page imports, or the reason why there is none. */
export type Imported =
  | { text: string }
  | { problem: 'missing' | 'unreadable' }
  /** `target` is what is really there, seen from the root. */
  | { problem: 'outside' | 'hidden' | 'key'; target: string };

/** Files that pages import with `<<< @/path` or `<!--@include: path-->`, by path relative to the root. */
export type ImportedFiles = ReadonlyMap<string, Imported>;
