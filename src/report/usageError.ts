import type { Diagnostic } from './diagnostic';

/** A command line or configuration that docgen can't work with; ends in exit code 2. */
export class UsageError extends Error {
  constructor(readonly diagnostics: Diagnostic[]) {
    super(diagnostics.map((each) => each.message).join('\n'));
    this.name = 'UsageError';
  }
}
