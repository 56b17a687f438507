import { hasErrors, type Diagnostic } from '../report/diagnostic';
import { runCheck, type CheckChoices } from './runCheck';
import { checkOptions } from './callOptions';
import { asProblems, progressOf, rootOf, type CallOptions } from './values';

/** Options of `check`, all optional. */
export interface CheckCallOptions extends CallOptions, CheckChoices {}

/** Result of a check. */
export interface CheckedSite {
  /** True if there is no error. */
  ok: boolean;
  problems: Diagnostic[];
  /** How many pages were looked at. */
  pages: number;
  /** How many problems the configuration accepts. */
  accepted: number;
}

/** See `calls.ts`. */
export function check(options: CheckCallOptions = {}): Promise<CheckedSite> {
  const { environment = process.env } = options;
  const work = async (): Promise<CheckedSite> => {
    checkOptions('check', options);
    options.signal?.throwIfAborted();
    const place = { root: await rootOf(options), currentFolder: process.cwd(), environment };
    const { diagnostics, pages, accepted } = await runCheck({ ...options, ...place }, progressOf(options));
    return { ok: !hasErrors(diagnostics), problems: diagnostics, pages: pages.length, accepted: accepted.length };
  };
  return asProblems(options, work, (problems) => ({ ok: false, problems, pages: 0, accepted: 0 }));
}
