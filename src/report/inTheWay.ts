import type { MessageCode } from './catalogue';
import type { Diagnostic } from './diagnostic';

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

/** True if problems keep a site from being shown. A page being written has loose ends: its writer wants to see it. */
export function areInTheWay(diagnostics: readonly Diagnostic[], isServed: boolean): boolean {
  return diagnostics.some(({ code, severity }) => severity === 'error' && !(isServed && SURVIVED.has(code)));
}
