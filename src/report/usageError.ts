import type { FactsOf, MessageCode } from './catalogue';
import type { Diagnostic, Place } from './diagnostic';
import { problem } from './problem';

/** A command line or configuration that docgen cannot work with; leads to exit code 2. */
export class UsageError extends Error {
  constructor(readonly diagnostics: Diagnostic[]) {
    super(diagnostics.map((each) => each.message).join('\n'));
    this.name = 'UsageError';
  }
}

/** Usage error of one problem. */
export function usageError<Code extends MessageCode>(code: Code, facts: FactsOf<Code>, place?: Place): UsageError {
  return new UsageError([problem(code, facts, place)]);
}
