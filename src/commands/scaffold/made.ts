/** Files that `docgen new` and `docgen init` created, and tasks left for a person. */
export interface Made {
  /** Relative to the root, with `/`. */
  files: string[];
  /** Existing files to which an entry was added. */
  changed: string[];
  todo: string[];
}
