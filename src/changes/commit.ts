/** A commit as far as it touched pages. */
export interface PageCommit {
  hash: string;
  /** When it was made, in milliseconds since 1970. */
  time: number;
  files: PageFileChange[];
}

/** A page before and after a commit, as the names of its versions in git. */
export interface PageFileChange {
  /** Relative to the content folder. */
  path: string;
  /** Null where the commit added the page. */
  before: string | null;
  /** Null where the commit deleted it. */
  after: string | null;
}
