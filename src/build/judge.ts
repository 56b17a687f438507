import { setAccepted } from '../check/accepted';
import { applyBaseline, type Baseline } from '../check/baseline';
import { withoutStyle } from '../check/foreignPages';
import { inDescriptions } from '../check/inDescriptions';
import { withSeverities } from '../check/severities';
import type { Project } from '../config/project';
import type { Diagnostic } from '../report/diagnostic';

export interface JudgeOptions {
  /** Problems that are known, and let pass. */
  baseline?: Baseline | undefined;
}

/** Judges the problems of a build: leaves out the accepted ones, and sets the severity of the others. */
export function judge(
  diagnostics: readonly Diagnostic[],
  { config: { problems, plugins }, generator, version }: Project,
  { baseline }: JudgeOptions = {},
): Diagnostic[] {
  const told = generator.isUntouched ? withoutStyle(diagnostics) : diagnostics;
  const left = setAccepted(told, problems.ignore).diagnostics;
  // Only `check` can tell if a known problem is gone, because it looks for more.
  const unknown = baseline === undefined ? left : applyBaseline(left, baseline, () => false).diagnostics;
  return withSeverities(
    inDescriptions(unknown, plugins),
    problems,
    generator.isUntouched || version !== undefined ? 'lenient' : 'as-listed',
  );
}
