import { judged } from './judgeOperation';
import { isAddress } from '../../schema/operationNames';
import type { MethodEntry, OperationChange } from '../../../../model/changes';
import type { PageCommit } from '../../../../model/history';

/** A version of a page: the method that it documents, or null if it documents none. */
export interface PageVersion {
  call: string | null;
}

interface History {
  /** Newest first. */
  commits: readonly PageCommit[];
  /** The pages after the newest commit: path → version. */
  tree: ReadonlyMap<string, string>;
  /** Undefined for a version that docgen would not have built: then the previous version still applies. */
  versionOf: (version: string) => PageVersion | undefined;
  /** Undefined if the two have not been compared yet. */
  compare: (before: string, after: string) => OperationChange[] | undefined;
}

/** Known changes of the methods, and pairs of versions that still have to be compared. */
interface WalkedHistory {
  /** Newest first; within a commit in the order of their names. */
  entries: MethodEntry[];
  missing: [before: string, after: string][];
}

/** The call of a page that was broken before the oldest commit examined, so that what it documented is unknown. */
const UNCLEAR = '';

interface Documented {
  path: string;
  call: string;
  version: string;
}

/** Changes of methods from commit to commit; a call identifies a method, so moving a page is no change. */
export function walkHistory({ commits, tree, versionOf, compare }: History): WalkedHistory {
  const pages = pagesBefore(commits, tree, versionOf);
  const counts = countCalls([...pages.values()]);
  const missing: WalkedHistory['missing'] = [];
  const entries = commits.toReversed().map(({ hash, time, files }) => {
    const { gone, come } = takeFiles(files, pages, versionOf);
    const wasThere = new Set(come.filter(({ call }) => (counts.get(call) ?? 0) > 0).map(({ call }) => call));
    for (const { call } of gone) counts.set(call, counts.get(call)! - 1);
    for (const { call } of come) counts.set(call, (counts.get(call) ?? 0) + 1);
    const { pairs, left } = pairUp(gone, come);
    const changes = new Map<string, OperationChange[]>();
    const add = (call: string, found: readonly OperationChange[]) =>
      changes.set(call, [...(changes.get(call) ?? []), ...found]);
    for (const [old, current] of pairs) {
      const found = compare(old, current.version);
      if (found === undefined) missing.push([old, current.version]);
      else add(current.call, found);
    }
    const unclear = new Set(left.gone.filter(({ call }) => call === UNCLEAR).map(({ path }) => path));
    for (const { call, path } of left.come)
      if (!wasThere.has(call) && !unclear.has(path)) add(call, judged([{ kind: 'method-added' }]));
    for (const { call } of left.gone)
      if (call !== UNCLEAR && counts.get(call) === 0) add(call, judged([{ kind: 'method-removed' }]));
    return toEntries(changes, { commit: hash, time });
  });
  return { entries: entries.reverse().flat(), missing };
}

/** Applies a commit to the pages; returns which method pages went and which came, with changed ones in both. */
function takeFiles(files: PageCommit['files'], pages: Map<string, Documented>, versionOf: History['versionOf']) {
  const gone: Documented[] = [];
  const come: Documented[] = [];
  for (const { path, after } of files) {
    const version = after === null ? { call: null } : versionOf(after);
    if (version === undefined) continue;
    const old = pages.get(path);
    if (old !== undefined) gone.push(old);
    pages.delete(path);
    if (version.call === null) continue;
    const current = { path, call: version.call, version: after! };
    pages.set(path, current);
    come.push(current);
  }
  return { gone, come };
}

/** Pairs pages with their previous versions: the same path, or the same call on another page. */
function pairUp(gone: readonly Documented[], come: readonly Documented[]) {
  const left = { gone: [...gone], come: [] as Documented[] };
  const take = (matches: (old: Documented) => boolean): Documented | undefined => {
    const at = left.gone.findIndex(matches);
    return at === -1 ? undefined : left.gone.splice(at, 1)[0];
  };
  const atPath = come.map(({ path, call }) => take((old) => old.path === path && old.call === call));
  const pairs = come.flatMap((current, index) => {
    const old =
      atPath[index] ??
      take(({ call }) => call === current.call) ??
      take(({ path, call }) => path === current.path && isAddress(call) && isAddress(current.call));
    if (old === undefined) left.come.push(current);
    return old === undefined || old.version === current.version ? [] : [[old.version, current] as const];
  });
  return { pairs, left };
}

/** One entry for each method that changed, by name; what two pages of one method have in common appears once. */
function toEntries(
  changes: ReadonlyMap<string, OperationChange[]>,
  commit: { commit: string; time: number },
): MethodEntry[] {
  return [...changes]
    .filter(([, list]) => list.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([call, list]) => ({
      ...commit,
      call,
      changes: [...new Map(list.map((each) => [JSON.stringify(each), each])).values()],
    }));
}

function countCalls(pages: readonly Documented[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { call } of pages) counts.set(call, (counts.get(call) ?? 0) + 1);
  return counts;
}

/** The pages before the oldest of the commits. */
function pagesBefore(
  commits: readonly PageCommit[],
  tree: ReadonlyMap<string, string>,
  versionOf: History['versionOf'],
): Map<string, Documented> {
  const versions = new Map(tree);
  for (const { path, before } of commits.flatMap(({ files }) => files)) {
    if (before === null) versions.delete(path);
    else versions.set(path, before);
  }
  return new Map(
    [...versions].flatMap(([path, version]) => {
      const found = versionOf(version);
      const call = found === undefined ? UNCLEAR : found.call;
      return call === null ? [] : [[path, { path, call, version }] as const];
    }),
  );
}
