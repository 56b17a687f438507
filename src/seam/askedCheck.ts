import type { CheckedPage, ToldFacts } from '../check/checkedSite';
import type { Project } from '../config/project';
import type { FeatureInputs } from '../model/inputs';
import type { PageTeller } from '../model/pageTeller';
import type { ParsedPage } from '../model/parsedPage';
import type { Site } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';
import type { Progress } from '../report/progress';

/** A part of `docgen check` that only its option starts. */
export interface AskedCheck {
  /** The option in programs; on the command line `--NAME`. */
  option: string;
  /** The value that the option takes: `<state>`. */
  takes?: string;
  /** Absent where another part says it for the same option. */
  about?: string;
  /** True if what it finds is as bad in a folder without a configuration. */
  isProof?: true;
  /** True for a problem that nothing else finds. */
  finds: (code: string) => boolean;
  look: (asked: AskedSite) => Promise<AskedFindings>;
}

/** A checked site, and the value of the option. */
export interface AskedSite {
  value: string | true;
  project: Project;
  site: Site;
  pages: readonly CheckedPage[];
  /** Names of files on the command line begin here. */
  currentFolder: string;
  progress: Progress;
  tellers: readonly PageTeller[];
  /** All that features have read. */
  read: FeatureInputs;
  /** Builds the site into a folder that is thrown away; undefined if its faults keep it from that. */
  build: (out: string) => Promise<{ policy: string } | undefined>;
  /** See `Feature`, for all features. */
  changesSince: (page: ParsedPage, before: string) => Promise<readonly string[]>;
}

export interface AskedFindings {
  diagnostics: readonly Diagnostic[];
  /** Facts beside the problems that are shown in the end. */
  told?: (shown: readonly Diagnostic[]) => ToldFacts;
}
