import type { Diagnostic } from './diagnostic';
import { systemFault } from './systemFault';
import { faultOfSite } from './thrown';
import { UsageError } from './usageError';

/** The problems that something thrown is for whoever runs docgen; undefined for a bug. */
export function problemsOf(cause: unknown): readonly Diagnostic[] | undefined {
  const ofSite = faultOfSite(cause);
  if (ofSite === undefined && cause instanceof UsageError) return cause.diagnostics;
  const fault = ofSite ?? systemFault(cause);
  return fault && [fault];
}
