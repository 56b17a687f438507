import type { Diagnostic } from './diagnostic';

/** A command line or configuration that docgen cannot work with; leads to exit code 2. */
export class UsageError extends Error {
  constructor(readonly diagnostics: Diagnostic[]) {
    super(diagnostics.map((each) => each.message).join('\n'));
    this.name = 'UsageError';
  }
}
