import type { ProblemsConfig } from '../config/problems';
import type { MessageCode } from '../report/catalogue';
import type { Diagnostic } from '../report/diagnostic';
import type { Severity } from '../report/messages/message';

/** How a run takes the problems of pages, where the configuration says nothing about them. */
export type Strictness =
  /** As the catalogue has them. */
  | 'as-listed'
  /** A page being written has loose ends: whoever serves it wants to see it all the same. */
  | 'serving'
  /** A folder without a configuration was not written for docgen: nothing in it keeps it from being shown. */
  | 'lenient';

/** Faults that a reader survives: the page is still worth showing. */
const SURVIVED: ReadonlySet<string> = new Set<MessageCode>([
  'page-fault',
  'dead-link',
  'dead-anchor',
  'missing-file',
  'unknown-component',
  'component-attribute',
  'component-export',
  'component-loading',
  'component-failed',
  'component-async',
  'component-props',
  'component-in-paragraph',
  'component-head',
  'slot-unknown',
  'container-open',
  'container-not-open',
  'code-group-content',
  'import-missing',
  'import-outside',
  'import-hidden',
  'import-key',
  'refused-file',
  'no-pages',
  'import-unreadable',
  'duplicate-route',
  'long-name',
  'redirect-clash',
  'dead-redirect',
  'sidebar-page-missing',
]);

/** Gives problems the severity that the configuration says, or that suits the run. */
export function withSeverities(
  diagnostics: readonly Diagnostic[],
  { severity }: Pick<ProblemsConfig, 'severity'>,
  strictness: Strictness,
): Diagnostic[] {
  const wanted = ({ code, kind = code, severity: listed }: Diagnostic): Severity => {
    // A site of nothing would take the place of the one before.
    const isLenient =
      (strictness === 'lenient' && code !== 'no-pages') || (strictness === 'serving' && SURVIVED.has(code));
    return severity[kind] ?? severity[code] ?? (isLenient ? 'warning' : listed);
  };
  return diagnostics.map((each) => {
    const own = wanted(each);
    return own === each.severity ? each : { ...each, severity: own };
  });
}
