import type { Console } from '../report/console';
import { systemFault } from '../report/systemFault';
import { UsageError } from '../report/usageError';

/** Prints why something failed while a site is served, which goes on. */
export function tellFailure(cause: unknown, output: Console): void {
  if (cause instanceof UsageError) output.problems(cause.diagnostics);
  else {
    const fault = systemFault(cause);
    if (fault === undefined) output.bug(cause);
    else output.problems([fault]);
  }
}
