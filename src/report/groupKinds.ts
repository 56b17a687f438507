import type { Diagnostic } from './diagnostic';

/** More problems of one kind than this are summed up. */
const FEW = 10;
/** How many of them are shown. */
export const FIRST = 3;

export interface GroupedDiagnostics {
  /** Problems of which there are few, in their order. */
  single: Diagnostic[];
  /** All others by kind, in the order in which the kinds first appear, errors last: what is printed last is seen. */
  kinds: Diagnostic[][];
}

/** Separates kinds of problems that are there many times from the others. */
export function groupKinds(diagnostics: readonly Diagnostic[]): GroupedDiagnostics {
  const byKind = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) {
    const key = `${each.severity} ${each.kind ?? each.code}`;
    const known = byKind.get(key);
    if (known === undefined) byKind.set(key, [each]);
    else known.push(each);
  }
  const kinds = [...byKind.values()].filter((each) => each.length > FEW);
  const many = new Set(kinds.flat());
  const isError = ([first]: Diagnostic[]) => Number(first!.severity === 'error');
  return {
    single: diagnostics.filter((each) => !many.has(each)),
    kinds: kinds.sort((a, b) => isError(a) - isError(b)),
  };
}
