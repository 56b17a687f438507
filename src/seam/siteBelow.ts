import type { Project } from '../config/project';
import type { ReadCommits } from '../model/inputs';
import type { Diagnostic } from '../report/diagnostic';

/** A site that is built below another one. */
export interface SiteBelow {
  label: string;
  /** Place of its pages below the other: `/3/` */
  path: string;
  /** True if it stays as it was built where its files are gone. */
  isKept: boolean;
  /** Plain data that decides its bytes, beside its files. */
  settings: unknown;
  /** Its files, if they are not those below the root of the other; `place` is a folder for them. */
  files?: (place: string) => Promise<FilesBelow>;
  /** Its project, from the one in the folder of its files. */
  adapt: (project: Project, above: PagesAbove) => Project;
  /** When its pages have changed, if git has its files. */
  commits?: (project: Project) => Promise<ReadCommits>;
  /** Says whether its files are there. */
  problems: () => Promise<Diagnostic[]>;
}

export interface FilesBelow {
  /** Identifies the contents of all of them, and their days. */
  identity: string;
  /** Writes them into a folder, unless they are there; returns it. */
  write: () => Promise<string>;
}

/** A folder for what one build keeps for the next. */
export interface KeptFolder {
  folder: string;
  /** Identifies docgen's code. */
  id: string;
}

/** Paths of the pages of the site above, and those that some had before. */
export interface PagesAbove {
  pages: readonly string[];
  moved: ReadonlyMap<string, string>;
}
