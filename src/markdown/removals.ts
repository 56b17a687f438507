import type { Point, Position } from 'unist';
import type { FactsOf } from '../report/catalogue';

/** Content left out of a page, by its kind: how often, and where first. */
export type Removals = Map<string, { count: number; place: Point | undefined }>;

/** Notes that something is left out; `what` is its kind. */
export function noteRemoval({ removals }: { removals: Removals }, what: string, place: Point | undefined): void {
  const known = removals.get(what);
  removals.set(what, { count: (known?.count ?? 0) + 1, place: known?.place ?? place });
}

/** Page on which something may have been left out, and where that is told. */
interface RemovingPage {
  removals: Removals;
  report(code: 'removed-html', facts: FactsOf<'removed-html'>, position?: Position): void;
}

/** Names each kind of what was left out once. */
export function reportRemovals({ removals, report }: RemovingPage): void {
  for (const [what, { count, place }] of removals)
    report('removed-html', { what, count }, place && { start: place, end: place });
}
