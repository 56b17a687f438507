/** What `docgen new` and `docgen init` have made, and what they leave to a person. */
export interface Made {
  /** Relative to the root, with `/`. */
  files: string[];
  /** Files that were there and have an entry more. */
  changed: string[];
  todo: string[];
}
