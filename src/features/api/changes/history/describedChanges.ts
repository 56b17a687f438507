import type { PluginHistory } from '../../../../config/plugins';
import type { MethodEntry } from '../../../../model/changes';
import { changesByOperation, comparedState, type ComparedState } from '../compare/changesByOperation';
import type { Tagged } from '../../../../model/history';
import { commitsByTag, commitsSince } from '../compare/commitsByTag';
import { describedSteps, inRepository, type DescribedState, type DescribedStep } from './describedStates';
import type { HistoryStore } from '../../../../cache/historyStore';
import type { ChangesRange } from '../../../../read/range';
import { commitsOf, prefixOf, shortened, treeOf } from '../../../../read/readHistory';
import { readVersions } from '../../../../read/versions';

/** Descriptions that plugins read, and the newest commit that touched one of them. */
export interface Described {
  root: string;
  tip: string;
  histories: readonly PluginHistory[];
}

/** Changes of the operations of a description. */
export interface DescribedChanges {
  /** Newest first. */
  entries: MethodEntry[];
  /** If older commits were not examined: the time of the oldest one that was. */
  from?: number;
}

interface Input {
  store: HistoryStore;
  range: ChangesRange;
  /** Present if changes are grouped by tags. */
  tagged?: Tagged | undefined;
}

/** Compares the states of each description from commit to commit; what was compared before comes from the store. */
export async function describedChanges(
  { root, tip, histories }: Described,
  { store, range, tagged }: Input,
): Promise<DescribedChanges[]> {
  const [prefix, tree] = await Promise.all([prefixOf(root), treeOf(root, tip)]);
  const found: DescribedChanges[] = [];
  for (const history of histories) {
    const states = { root, prefix, history, store };
    const walk = async (files: readonly string[]) => {
      const touching = await commitsOf(root, tip, pathspecs(prefix, files));
      const commits = tagged === undefined ? touching : commitsByTag(touching, tagged);
      const recent = commitsSince(commits, range.since);
      const walked = await describedSteps(states, { commits: recent, tree, limit: range.descriptions });
      return { ...walked, isWhole: walked.isWhole && recent.length === commits.length };
    };
    const { steps, isWhole } = await walkAll(walk, history.file);
    const entries = await compareSteps(steps, { root, history, store });
    found.push({ entries, ...(!isWhole && steps.length > 0 && { from: steps.at(-1)!.commit.time }) });
  }
  return found;
}

type Walked = Awaited<ReturnType<typeof describedSteps>>;

/** A file that is no longer part of it may have been changed while it was: then its commits count too. */
async function walkAll(walk: (files: readonly string[]) => Promise<Walked>, main: string): Promise<Walked> {
  const files = new Set([main]);
  for (;;) {
    const walked = await walk([...files]);
    const { size } = files;
    const states = walked.steps.flatMap(({ before, after }) => [before, after]);
    for (const name of walked.mains) files.add(name);
    for (const state of states) for (const name of state?.files.keys() ?? []) files.add(name);
    if (files.size === size) return walked;
  }
}

/** Names are seen from the top of the repository. */
function pathspecs(prefix: string, files: readonly string[]): string[] {
  const names = files.map((name) => inRepository({ prefix }, name)).filter((name) => !name.startsWith('../'));
  return shortened(names, 'top,literal');
}

interface Comparing {
  root: string;
  history: PluginHistory;
  store: HistoryStore;
}

/** A state that could not be read is left out: what follows it is compared with what was before it. */
async function compareSteps(steps: readonly DescribedStep[], comparing: Comparing): Promise<MethodEntry[]> {
  const read = createStateReader(comparing);
  const { store } = comparing;
  const entries: MethodEntry[] = [];
  let newer: DescribedStep | undefined;
  const compare = async ({ commit, after }: DescribedStep, before: DescribedState | undefined): Promise<void> => {
    const pair = `${before?.key ?? ''} ${after.key}`;
    const current = store.differences.has(pair) ? undefined : await read(after);
    const old = current && before && (await read(before));
    if (current !== undefined) store.differences.set(pair, changesByOperation(old, current));
    store.used.add(pair);
    const found = store.differences.get(pair) ?? [];
    entries.push(...found.map(({ call, changes }) => ({ commit: commit.hash, time: commit.time, call, changes })));
  };
  for (const step of steps) {
    if (!(await isReadable(step.after, { store, read }))) continue;
    if (newer !== undefined) await compare(newer, step.after);
    newer = step;
  }
  const oldest = steps.at(-1)?.before;
  if (newer === undefined || (oldest !== undefined && !(await isReadable(oldest, { store, read })))) return entries;
  await compare(newer, oldest);
  return entries;
}

type ReadState = (state: DescribedState) => Promise<ComparedState | undefined>;

async function isReadable(state: DescribedState, { store, read }: Reading): Promise<boolean> {
  const known = store.readable.get(state.key) ?? (await read(state)) !== undefined;
  store.readable.set(state.key, known);
  store.used.add(state.key);
  return known;
}

interface Reading {
  store: HistoryStore;
  read: ReadState;
}

/** Keeps the last two states, which are compared, and the texts of the last one, of which the next has most. */
function createStateReader({ root, history }: Comparing): ReadState {
  let texts = new Map<string, string>();
  let states: [key: string, state: ComparedState | undefined][] = [];
  return async ({ key, files }) => {
    const known = states.find(([each]) => each === key);
    if (known !== undefined) return known[1];
    // Serve has to be able to answer requests in between.
    await new Promise(setImmediate);
    const versions = [...new Set(files.values())];
    const missing = await readVersions(
      root,
      versions.filter((version) => !texts.has(version)),
    );
    texts = new Map(
      versions.flatMap((version) => {
        const text = texts.get(version) ?? missing.get(version);
        return text === undefined ? [] : [[version, text] as const];
      }),
    );
    const named = [...files].flatMap(([name, version]) =>
      texts.has(version) ? [[name, texts.get(version)!] as const] : [],
    );
    const api = await history.read(new Map(named));
    const state = api && comparedState(api);
    states = [...states.slice(-1), [key, state]];
    return state;
  };
}
