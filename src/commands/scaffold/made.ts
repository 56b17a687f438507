/** What `docgen new` and `docgen init` created, and what is left for a person to do. */
export interface Made {
  /** Relative to the root, with `/`. */
  files: string[];
  /** Existing files to which an entry was added. */
  changed: string[];
  todo: string[];
}
