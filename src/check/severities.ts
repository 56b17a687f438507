import type { ProblemsConfig } from '../config/problems';
import type { Diagnostic } from '../report/diagnostic';
import type { Severity } from '../report/messages/message';

/** How a run takes the problems of pages, where the configuration says nothing about them. */
export type Strictness =
  /** As the catalogue has them. */
  | 'as-listed'
  /** A folder without a configuration was not written for docgen: nothing in it keeps it from being shown. */
  | 'lenient';

/** Gives problems the severity that the configuration says, or that suits the run. */
export function withSeverities(
  diagnostics: readonly Diagnostic[],
  { severity }: Pick<ProblemsConfig, 'severity'>,
  strictness: Strictness,
): Diagnostic[] {
  const wanted = ({ code, kind = code, severity: listed }: Diagnostic): Severity => {
    // A site of nothing would take the place of the one before.
    const isLenient = strictness === 'lenient' && code !== 'no-pages';
    return severity[kind] ?? severity[code] ?? (isLenient ? 'warning' : listed);
  };
  return diagnostics.map((each) => {
    const own = wanted(each);
    return own === each.severity ? each : { ...each, severity: own };
  });
}
