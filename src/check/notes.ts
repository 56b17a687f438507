import type { ProblemsConfig } from '../config/problems';
import type { MessageCode } from '../report/catalogue';
import type { Diagnostic } from '../report/diagnostic';

/** Codes that only inform the author: for readers everything works. */
const NOTES: ReadonlySet<string> = new Set<MessageCode>(['anchor-of-other-rule']);

/** The problems that a strict check fails for: all but notes, unless the configuration says how bad those are. */
export function withoutNotes(
  diagnostics: readonly Diagnostic[],
  { severity }: Pick<ProblemsConfig, 'severity'>,
): Diagnostic[] {
  return diagnostics.filter(({ code }) => !NOTES.has(code) || severity[code] !== undefined);
}
