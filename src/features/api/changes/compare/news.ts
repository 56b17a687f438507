import { isoDay } from '../../../../base/dates';
import { withoutNames } from '../../schema/operationNames';
import type { MethodEntry, OperationChange, SiteChanges } from '../../../../model/changes';

/** A piece of news for readers: a method that changed, or all methods that a commit added or removed. */
export type News = { commit: string; time: number; breaking: boolean } & (
  | { kind: 'changed'; call: string; changes: OperationChange[] }
  | { kind: 'added' | 'removed'; calls: string[] }
);

export type ChangedNews = Extract<News, { kind: 'changed' }>;

/** News from changes of methods, newest first; in a commit: removed, changed, new. */
export function toNews(entries: readonly MethodEntry[]): News[] {
  const news: News[] = [];
  for (let at = 0; at < entries.length;) {
    const { commit, time } = entries[at]!;
    const ofCommit = entries.slice(at, at + lengthOfCommit(entries, at));
    at += ofCommit.length;
    const callsOf = (kind: 'added' | 'removed') =>
      ofCommit.filter((entry) => kindOf(entry) === kind).map(({ call }) => call);
    const whole = (kind: 'added' | 'removed'): News[] => {
      const calls = callsOf(kind);
      return calls.length === 0 ? [] : [{ commit, time, breaking: kind === 'removed', kind, calls }];
    };
    const changed = ofCommit.filter((entry) => kindOf(entry) === 'changed');
    news.push(
      ...whole('removed'),
      ...changed.map(({ call, changes }): News => ({
        commit,
        time,
        breaking: changes.some((each) => each.breaking),
        kind: 'changed',
        call,
        changes,
      })),
      ...whole('added'),
    );
  }
  return news;
}

function kindOf({ changes }: MethodEntry): News['kind'] {
  const first = changes[0]!.kind;
  if (first === 'method-added') return 'added';
  return first === 'method-removed' ? 'removed' : 'changed';
}

function lengthOfCommit(entries: readonly MethodEntry[], from: number): number {
  const next = entries.findIndex(({ commit }, index) => index > from && commit !== entries[from]!.commit);
  return (next === -1 ? entries.length : next) - from;
}

/** The news of each commit. */
export function newsByCommit(news: readonly News[]): News[][] {
  const commits = new Map<string, News[]>();
  for (const each of news) commits.set(each.commit, [...(commits.get(each.commit) ?? []), each]);
  return [...commits.values()];
}

/** The news of one day in UTC, or of one tag. */
interface DayOfNews {
  /** `2025-01-31` */
  day: string;
  /** The tag that it was in first; empty for what is in none yet, absent where changes are told by commits. */
  tag?: string;
  /** Each method and each kind of news once, starting with the newest commit of the day. */
  news: News[];
}

/** Groups news by day, or by the tags of their commits, so that changes of one method stand together. */
export function newsByDay(news: readonly News[], tags?: Readonly<Record<string, string>>): DayOfNews[] {
  const days = new Map<string, { head: Omit<DayOfNews, 'news'>; news: Map<string, News> }>();
  for (const each of news) {
    const head = { day: isoDay(each.time), ...(tags && { tag: tags[each.commit] ?? '' }) };
    const group = tags === undefined ? head.day : head.tag!;
    const ofDay = days.get(group) ?? { head, news: new Map<string, News>() };
    days.set(group, ofDay);
    const key = each.kind === 'changed' ? each.call : ` ${each.kind}`;
    const before = ofDay.news.get(key);
    ofDay.news.set(key, before === undefined ? each : join(before, each));
  }
  return [...days.values()].map((ofDay) => ({ ...ofDay.head, news: [...ofDay.news.values()] }));
}

function join(a: News, b: News): News {
  const breaking = a.breaking || b.breaking;
  if (a.kind === 'changed') return b.kind === 'changed' ? { ...a, breaking, changes: [...a.changes, ...b.changes] } : a;
  return b.kind === 'changed' ? a : { ...a, breaking, calls: [...new Set([...a.calls, ...b.calls])].sort() };
}

/** The changes of each method for which there is more than its addition; paths without the names in them. */
export function changesByMethod(changes: SiteChanges | undefined): ReadonlyMap<string, MethodEntry[]> {
  const byMethod = new Map<string, MethodEntry[]>();
  for (const entry of changes?.state === 'known' ? changes.entries : []) {
    if (kindOf(entry) !== 'changed') continue;
    const name = withoutNames(entry.call);
    const known = byMethod.get(name);
    if (known === undefined) byMethod.set(name, [entry]);
    else known.push(entry);
  }
  return byMethod;
}
