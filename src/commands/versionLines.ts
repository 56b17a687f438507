import type { BuiltVersion } from '../programs/versions/buildVersions';
import type { Diagnostic } from '../report/diagnostic';
import { count } from '../report/summary';

/** The errors of an older version; its warnings nobody can mend any more. */
export function versionProblems({ outcome }: BuiltVersion): Diagnostic[] {
  return outcome?.diagnostics.filter(({ severity }) => severity === 'error') ?? [];
}

/** `3.x: 120 pages (3 files changed), 14 warnings not shown` */
export function versionLine({ label, outcome, isKept }: BuiltVersion): string {
  if (isKept) return `${label}: kept as it was built, its files are gone`;
  if (outcome === undefined) return `${label}: has not moved`;
  const { summary, diagnostics } = outcome;
  if (summary === undefined) return `${label}: nothing was written`;
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  const others = warnings === 0 ? '' : `, ${count(warnings, 'warning')} not shown`;
  return `${label}: ${count(summary.pages, 'page')} (${count(summary.changed, 'file')} changed)${others}`;
}
