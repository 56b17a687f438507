import { setAccepted } from '../check/accepted';
import { applyBaseline, type Baseline } from '../check/baseline';
import { withSeverities } from '../check/severities';
import type { Project } from '../config/project';
import type { Diagnostic } from '../report/diagnostic';

export interface JudgeOptions {
  serving?: boolean | undefined;
  /** Problems that are known, and let pass. */
  baseline?: Baseline | undefined;
}

/** What a build makes of its problems: it leaves out those that are accepted, and says how bad the others are. */
export function judge(
  diagnostics: readonly Diagnostic[],
  { config: { problems }, configSource, version }: Project,
  { serving = false, baseline }: JudgeOptions,
): Diagnostic[] {
  const left = setAccepted(diagnostics, problems.ignore).diagnostics;
  // Whether a known problem is gone only `check` can tell, because it looks for more.
  const unknown = baseline === undefined ? left : applyBaseline(left, baseline, () => false).diagnostics;
  return withSeverities(
    unknown,
    problems,
    configSource === undefined || version !== undefined ? 'lenient' : serving ? 'serving' : 'as-listed',
  );
}
