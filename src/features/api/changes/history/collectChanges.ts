import { describedChanges, type Described, type DescribedChanges } from './describedChanges';
import type { HistoryStore } from '../../../../cache/historyStore';
import type { SiteChanges, MethodEntry } from '../../../../model/changes';
import type { PageCommit, PageHistory } from '../../../../model/history';
import { commitsByTag, commitsSince, selectCommits, versionsOf } from '../compare/commitsByTag';
import { walkHistory } from '../compare/walkHistory';
import { READ_FOR_EACH_PARSED, type ChangesRange } from '../../../../read/range';
import { readTags } from '../../../../read/readTags';
import { createVersionReader, type VersionReader } from './versionReader';
import type { TodaysPages } from './versionRecords';
import { withoutNames } from '../../schema/operationNames';

interface ChangesInput {
  history: PageHistory;
  contentFolder: string;
  today: TodaysPages;
  store: HistoryStore;
  range: ChangesRange;
  /** Descriptions that plugins make pages from. */
  described?: Described | undefined;
}

/** Changes of methods by commit; those that the store has are not read again. Undefined without a history. */
export async function collectChanges({
  history,
  contentFolder,
  today,
  store,
  range,
  described,
}: ChangesInput): Promise<SiteChanges | undefined> {
  if (history.state === 'none') return undefined;
  if (history.state !== 'known') return { state: history.state };
  const { tree, newest } = history;
  const tagged = range.tags === undefined ? undefined : await readTags(contentFolder, range.tags);
  const told = tagged === undefined ? history.commits : commitsByTag(history.commits, tagged);
  const reader = createVersionReader({ contentFolder, today, tree, store });
  const commits = await selectReadable({ tree, commits: told }, range, reader);
  const walk = () => walkHistory({ commits, tree, versionOf: reader.find, compare: reader.compared });
  let walked = walk();
  if (walked.missing.length > 0) {
    await reader.compare(walked.missing);
    walked = walk();
  }
  const ofPlugins = described === undefined ? [] : await describedChanges(described, { store, range, tagged });
  await reader.save();
  const isWhole = history.isWhole && commits.length === told.length;
  const ofPages = { entries: walked.entries, ...(!isWhole && { from: commits.at(-1)?.time ?? newest }) };
  const names = tagged && { tags: Object.fromEntries(tagged.tags.map(({ name, hash }) => [hash, name])) };
  return { state: 'known', newest, ...mergeChanges([ofPages, ...ofPlugins]), ...names };
}

/** The commits to examine, after everything needed about their versions has been read. */
async function selectReadable(
  history: Pick<Extract<PageHistory, { state: 'known' }>, 'tree' | 'commits'>,
  { since, versions }: ChangesRange,
  reader: VersionReader,
): Promise<PageCommit[]> {
  const current = [...history.tree.values()];
  const recent = selectCommits(commitsSince(history.commits, since), versions * READ_FOR_EACH_PARSED, {
    keyOf: (version) => version,
    free: new Set(current),
  });
  await reader.read([...current, ...namesIn(recent)]);
  const commits = selectCommits(recent, versions, { keyOf: reader.digest, free: new Set(current.map(reader.digest)) });
  await reader.parse([...current, ...namesIn(commits)]);
  return commits;
}

function namesIn(commits: readonly PageCommit[]): string[] {
  return commits.flatMap(({ files }) => versionsOf(files));
}

/** The changes of pages and of descriptions together, commit by commit, newest first. */
function mergeChanges(all: readonly DescribedChanges[]): DescribedChanges {
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
