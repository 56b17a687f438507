/** What a build fills into its service worker. */
export interface WorkerBuild {
  /** Hash in the name of `assets/offline.HASH.json`; it stands for every file of the build. */
  id: string;
  /** The client script, by which a page of this build is known: `assets/js/app.HASH.js`. */
  script: string;
  /** What is kept from the start, as paths of the site: scripts, style and the documents that stand in for others. */
  shell: string[];
}

/** `assets/offline.HASH.json`: what "save all pages" loads. */
export interface OfflineFiles {
  /** Hash over the names and hashes of all files of the build. */
  build: string;
  /** Path of each page, `NUMBER.HASH` of its script file, and the hash of its HTML. */
  pages: [path: string, script: string, html: string][];
  /** Everything else that the pages need, as paths of the site. */
  files: string[];
}

/** The document that stands in for pages that are not saved, and the marks around its message. */
export const offlinePath = '/assets/offline.html';
export const notSavedMarks = ['<!--docgen-not-saved-->', '<!--/docgen-not-saved-->'] as const;

/** What a page says to the worker. */
export type WorkerRequest =
  /** To a new worker: be the active one, if no page of an older build is open. */
  | { kind: 'take-over' }
  /** What of the site is not saved yet? */
  | { kind: 'survey' }
  /** Keep these files, given as paths of the site. */
  | { kind: 'keep'; files: string[] };

/** The answer to `survey`; null where the list of files could not be had. */
export type Survey = { total: number; files: string[]; pages: [html: string, script: string][] } | null;

/** The answer to `keep`. */
export interface Kept {
  failed: string[];
  /** Why it is of no use to go on: the host has another build, or the device has no room. */
  problem: 'changed' | 'full' | null;
}
