import { withoutNames } from '../../base/operationNames';
import type { MethodEntry } from '../../model/changes';
import type { DescribedChanges } from './describedChanges';

/** The changes of pages and of descriptions together, commit by commit, newest first. */
export function mergeChanges(all: readonly DescribedChanges[]): DescribedChanges {
  const commits = new Map<string, MethodEntry[]>();
  for (const entry of all.flatMap(({ entries }) => entries)) {
    commits.set(entry.commit, [...(commits.get(entry.commit) ?? []), entry]);
  }
  // Sorting keeps the order of commits that were made at the same time.
  const ordered = [...commits.values()].sort(([a], [b]) => b!.time - a!.time);
  const froms = all.flatMap(({ from }) => (from === undefined ? [] : [from]));
  return {
    entries: all.length === 1 ? [...all[0]!.entries] : ordered.flatMap(withoutMoves),
    ...(froms.length > 0 && { from: Math.max(...froms) }),
  };
}

/** Drops moves: an operation that one source no longer documents and another one now does. */
function withoutMoves(entries: readonly MethodEntry[]): MethodEntry[] {
  const callsOf = (kind: string): Set<string> =>
    new Set(entries.filter(({ changes }) => changes[0]!.kind === kind).map(({ call }) => withoutNames(call)));
  const [added, removed] = [callsOf('method-added'), callsOf('method-removed')];
  const hasMoved = ({ call, changes: [first] }: MethodEntry): boolean =>
    (first!.kind === 'method-added' && removed.has(withoutNames(call))) ||
    (first!.kind === 'method-removed' && added.has(withoutNames(call)));
  return entries.filter((each) => !hasMoved(each)).sort((a, b) => (a.call < b.call ? -1 : 1));
}
