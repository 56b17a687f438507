import type { BuildCallOptions, BuiltSite } from './build';
import type { CheckCallOptions, CheckedSite } from './check';
import type { ServeCallOptions, ServedSite } from './serve';

// A configuration imports these too, and must not load the rest of docgen with them.

/** Builds a site, as `docgen build` does, and prints nothing. Rejects only when it is aborted, and at a bug. */
export function build(options?: BuildCallOptions): Promise<BuiltSite> {
  return import('./build').then((program) => program.build(options));
}

/** Looks for everything that a reader could trip over, as `docgen check` does; writes and prints nothing. */
export function check(options?: CheckCallOptions): Promise<CheckedSite> {
  return import('./check').then((program) => program.check(options));
}

/**
 * Serves a site and builds it again after each change, as `docgen serve` does; prints nothing. Rejects where it can't
 * start; then the error has the problems in `diagnostics`.
 */
export function serve(options?: ServeCallOptions): Promise<ServedSite> {
  return import('./serve').then((program) => program.serve(options));
}
