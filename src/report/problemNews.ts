import type { Diagnostic } from './diagnostic';

/** How the problems of a build differ from those of the one before. */
export interface ProblemNews {
  /** All problems of the build. */
  all: readonly Diagnostic[];
  fresh: Diagnostic[];
  gone: Diagnostic[];
}

/** New and resolved problems. A problem that an edit moves to another line is the same. */
export function problemNews(all: readonly Diagnostic[], before: readonly Diagnostic[]): ProblemNews {
  const known = new Map<string, Diagnostic[]>();
  for (const each of before) known.set(keyOf(each), [...(known.get(keyOf(each)) ?? []), each]);
  const fresh = all.filter((each) => known.get(keyOf(each))?.shift() === undefined);
  return { all, fresh, gone: [...known.values()].flat() };
}

function keyOf({ severity, code, file, message }: Diagnostic): string {
  return JSON.stringify([severity, code, file, message]);
}
