/** The newest commit of a site's pages, which identifies all that came before it. */
export type HistoryTip =
  /** No repository, or none with a commit of the pages. */
  | { state: 'none' }
  /** `shallow`: older commits are missing. */
  | {
      state: 'whole' | 'shallow';
      hash: string;
      time: number;
      /** The newest commit of the files that plugins make pages from. */
      described?: string;
      /** Name and commit of each tag that changes are told by: `v1.0 8a5e7f14…`; only where the site names some. */
      tags?: string[];
    };

/** The past of a site's pages, as far as git knows it. */
export type PageHistory =
  | { state: 'none' }
  /**
   * `shallow`: commits are missing; `partial`: the contents of files are missing, and fetching them would need the
   * network.
   */
  | { state: 'shallow' | 'partial' }
  | {
      state: 'known';
      /** Newest first, and no more than were asked for. */
      commits: PageCommit[];
      /** The pages of the newest commit: path → name of its version. */
      tree: ReadonlyMap<string, string>;
      /** Time of the newest commit. */
      newest: number;
      /** False if there are older commits. */
      isWhole: boolean;
    };

/** The part of a commit that touched pages. */
export interface PageCommit {
  hash: string;
  /** When it was made, in milliseconds since 1970. */
  time: number;
  /** The first of several commits that are told as one. */
  first?: string;
  files: PageFileChange[];
}

/** A page before and after a commit, as the names of its versions in git. */
interface PageFileChange {
  /** Relative to the content folder. */
  path: string;
  /** Null if the commit added the page. */
  before: string | null;
  /** Null if the commit deleted it. */
  after: string | null;
}

/** Tags of a branch, and the order of its commits. */
export interface Tagged {
  tags: readonly { name: string; hash: string }[];
  /** Commits of the branch, newest first: hash → time in milliseconds. */
  times: ReadonlyMap<string, number>;
}
