import type { OperationChange } from '../../../../model/changes';
import { describeTogether } from './describeChange';
import type { ChangedNews, News } from './news';

/** A change of one kind in several methods. */
export interface SharedNews {
  kind: 'shared';
  commit: string;
  time: number;
  breaking: boolean;
  risky: boolean;
  /** Changes that the methods share, in words. */
  words: string;
  methods: { call: string; changes: OperationChange[] }[];
}

export type NewsEntry = News | SharedNews;

/** Puts together what several methods have in common; what only one of them has stays its own. */
export function shareChanges(news: readonly News[]): NewsEntry[] {
  const callsOf = countCalls(news);
  const shared = new Map<string, SharedNews>();
  return news.flatMap((each): NewsEntry[] => {
    if (each.kind !== 'changed') return [each];
    const isShared = (change: OperationChange): boolean => (callsOf.get(keyOf(change) ?? '')?.size ?? 0) > 1;
    const own = each.changes.filter((change) => !isShared(change));
    const begun: SharedNews[] = [];
    for (const change of each.changes.filter(isShared)) {
      const key = keyOf(change)!;
      const known = shared.get(key);
      const entry = known ?? begin(each, change);
      if (known === undefined) begun.push(entry);
      shared.set(key, entry);
      addChange(entry, each.call, change);
    }
    const rest = own.length === 0 ? [] : [{ ...each, changes: own, breaking: own.some(({ breaking }) => breaking) }];
    return [...begun, ...rest];
  });
}

function begin({ commit, time }: ChangedNews, change: OperationChange): SharedNews {
  const { breaking, risky = false } = change;
  return { kind: 'shared', commit, time, breaking, risky, words: describeTogether(change)!, methods: [] };
}

function addChange({ methods }: SharedNews, call: string, change: OperationChange): void {
  const known = methods.find((method) => method.call === call);
  if (known === undefined) methods.push({ call, changes: [change] });
  else known.changes.push(change);
}

function countCalls(news: readonly News[]): Map<string, Set<string>> {
  const calls = new Map<string, Set<string>>();
  for (const each of news) {
    if (each.kind !== 'changed') continue;
    for (const change of each.changes) {
      const key = keyOf(change);
      if (key !== undefined) calls.set(key, (calls.get(key) ?? new Set()).add(each.call));
    }
  }
  return calls;
}

/** Changes of one kind have the same key; undefined if the words of a change fit no other one. */
function keyOf(change: OperationChange): string | undefined {
  const words = describeTogether(change);
  return words === undefined ? undefined : `${change.breaking ? '!' : change.risky === true ? '?' : ''}${words}`;
}
