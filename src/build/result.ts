import type { Remembered } from '../cache/remembered';
import type { Site } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';
import type { ReadyPages } from './changedPages';
import type { BuildSummary } from '../report/summary';
import type { Timings } from '../report/timer';

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** Problems that a build of the same inputs would report again; the others are about the output folder. */
  siteDiagnostics: Diagnostic[];
  timings: Timings;
  /** Findings that the next build can use. */
  remembered: Remembered;
  /** The content security policy that a host can send. It, summary and site are absent if nothing was written. */
  policy?: string;
  summary?: BuildSummary;
  site?: Site;
  /** Data from which the site's pages were made. */
  pages?: ReadyPages;
}
