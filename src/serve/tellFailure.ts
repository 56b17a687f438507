import type { Console } from '../report/console';
import { problemsOf } from '../report/problemsOf';

/** Prints why something failed while a site is served, which goes on. */
export function tellFailure(cause: unknown, output: Console): void {
  const problems = problemsOf(cause);
  if (problems === undefined) output.bug(cause);
  else output.problems(problems);
}
