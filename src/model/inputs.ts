import type { Refused } from '../guard/fileGuard';
import type { Diagnostic } from '../report/diagnostic';
import type { Look } from './look';
import type { OutputFile } from './outputFile';
import type { SourceFile, ImportedFiles } from './sourceFile';
import type { HistoryTip } from './history';

/** The files of a content folder, relative to it, with `/` on every system, in a fixed order. */
export interface ContentFiles {
  markdown: string[];
  /** Files below `public/`, relative to it. */
  publicFiles: string[];
  /** All others; those that pages refer to are copied. */
  otherFiles: string[];
  /**
   * Static files of the project that another generator would find: the address of each below the site, and where it is,
   * relative to the content folder. Those that pages refer to are copied.
   */
  staticFiles?: Record<string, string>;
  /** Markdown that is no page: its name, or that of a folder around it, begins with `_`. */
  partials?: string[];
  /** Symbolic links to folders, which are not followed. */
  linkedFolders?: string[];
  /** Files among the others that must not be published, although a page may refer to them. */
  refused?: Record<string, Refused>;
}

/** Time of the last commit of each file, in milliseconds since 1970, by path relative to the content folder. */
type CommitTimes = ReadonlyMap<string, number>;

/** The last commit of each file, by path relative to the content folder. */
export interface Commits {
  times: CommitTimes;
  hashes: ReadonlyMap<string, string>;
  /** The names of their authors, of most commits first; only where they are asked for. */
  authors?: ReadonlyMap<string, readonly string[]>;
}

/** A part of the content that is in a repository of its own. */
export interface RepositoryPart {
  /** Beginning of the names of its files: `vendor/api/` */
  prefix: string;
  /** The same place in its repository: `docs/`, or nothing at the top. */
  folder: string;
  /** Page of the repository; absent where it is not known. */
  url?: string;
  branch: string;
}

/** Commits that git reported, and problems that kept it from reporting more. */
export interface ReadCommits extends Commits {
  diagnostics: Diagnostic[];
  /** Parts that are in other repositories, the innermost first. */
  parts?: readonly RepositoryPart[];
}

/** Files beside the content that a feature has read, and what it makes of them. */
export interface FeatureInput {
  /** Plain data. */
  value?: unknown;
  /** A hash of all that the output takes from them; without it the value tells. */
  identity?: string;
  diagnostics: Diagnostic[];
  /** Every file that was read; absolute, for the watcher. */
  inputs: string[];
  /** Components that pages may use. */
  components?: readonly { name: string }[];
  /** True if pages may show what others say of themselves. */
  readsPages?: boolean;
  /** True if pages may show blocks of code in another way: as drawings. */
  drawsCode?: boolean;
  /** Scripts for the browser: file relative to the root → name in `assets/js`. */
  scripts?: Readonly<Record<string, string>>;
  /** The same file → names of the packages that it imports. */
  scriptPackages?: Readonly<Record<string, readonly string[]>>;
  /** Scripts and style sheets among others. */
  files?: readonly OutputFile[];
}

export type FeatureInputs = Readonly<Record<string, FeatureInput>>;

/** Inputs of a site besides its configuration, as they are on disk now. */
export interface Inputs {
  files: ContentFiles;
  sources: SourceFile[];
  imports: ImportedFiles;
  /** Inputs that plugins declare: names and hashes. */
  pluginInputs: readonly [name: string, hash: string | null][];
  /** The files among them, absolute, for the watcher. */
  pluginFiles: readonly string[];
  look: Look;
  commits: ReadCommits;
  /** Identifies the past of the pages. */
  tip: HistoryTip;
  /** All that features have read, by their names. */
  features: FeatureInputs;
  /** Problems that kept files from being read. */
  diagnostics: Diagnostic[];
}
