import { types } from 'node:util';
import { type Diagnostic, UsageError } from './diagnostic';
import { systemFault } from './systemFault';
import { faultOfSite } from './thrown';

/** The problems that something thrown is for whoever runs docgen; undefined for a bug. */
export function problemsOf(cause: unknown): readonly Diagnostic[] | undefined {
  if (isUsageError(cause)) return cause.diagnostics;
  const fault = faultOfSite(cause) ?? systemFault(cause);
  return fault && [fault];
}

/** A proxy that was thrown may throw when it is asked what it is. */
export function isUsageError(cause: unknown): cause is UsageError {
  return types.isNativeError(cause) && cause instanceof UsageError;
}
