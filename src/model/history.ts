/** The newest commit of a site's pages: it stands for all that were before it. */
export type HistoryTip =
  /** No repository, or none that holds a commit of the pages. */
  | { state: 'none' }
  /** `shallow`: older commits are missing. */
  | { state: 'whole' | 'shallow'; hash: string; time: number };

/** The past of a site's pages, as far as git can tell it. */
export type PageHistory =
  | { state: 'none' }
  /** `shallow`: commits are missing; `partial`: the contents of files are, and to get them would take the network. */
  | { state: 'shallow' | 'partial' }
  | {
      state: 'known';
      /** Newest first, and at most so many as were asked for. */
      commits: PageCommit[];
      /** The pages of the newest commit: path → name of its version. */
      tree: ReadonlyMap<string, string>;
      /** Time of the newest commit. */
      newest: number;
      /** False where there are older commits. */
      isWhole: boolean;
    };

/** A commit as far as it touched pages. */
export interface PageCommit {
  hash: string;
  /** When it was made, in milliseconds since 1970. */
  time: number;
  files: PageFileChange[];
}

/** A page before and after a commit, as the names of its versions in git. */
interface PageFileChange {
  /** Relative to the content folder. */
  path: string;
  /** Null where the commit added the page. */
  before: string | null;
  /** Null where the commit deleted it. */
  after: string | null;
}
