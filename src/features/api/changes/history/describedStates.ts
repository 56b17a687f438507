import path from 'node:path';
import type { PluginHistory } from '../../../../config/plugins';
import type { PageCommit } from '../../../../model/history';
import { fullHash } from '../../../../base/hash';
import type { HistoryStore } from '../../../../cache/historyStore';
import { renamedFrom } from '../../../../read/readHistory';
import { readVersions } from '../../../../read/versions';

/** A description at one time: its files by their names in git, the main one first. */
export interface DescribedState {
  /** The same for all states with the same files. */
  key: string;
  files: ReadonlyMap<string, string>;
}

/** A commit that changed a description. */
export interface DescribedStep {
  commit: Pick<PageCommit, 'hash' | 'time'>;
  /** Undefined if there was no description before. */
  before: DescribedState | undefined;
  after: DescribedState;
}

export interface StatesInput {
  root: string;
  /** The root as the repository sees it: `docs/`. */
  prefix: string;
  history: PluginHistory;
  store: HistoryStore;
}

interface WalkInput {
  /** Newest first. */
  commits: readonly PageCommit[];
  /** All files after the newest of them: path in the repository → name of the version. */
  tree: ReadonlyMap<string, string>;
  limit: number;
}

/** The newest commits that changed a description, newest first; what it is made of follows from what it says. */
export async function describedSteps(input: StatesInput, { commits, tree, limit }: WalkInput): Promise<Steps> {
  const find = createFinder(input);
  const now = new Map(tree);
  const steps: DescribedStep[] = [];
  const mains = [input.history.file];
  let main = input.history.file;
  let after = await find(main, now);
  for (const commit of commits) {
    if (after === undefined || steps.length === limit) break;
    const touched = new Set(commit.files.map((each) => each.path));
    for (const { path: name, before } of commit.files) {
      if (before === null) now.delete(name);
      else now.set(name, before);
    }
    if (![...after.files.keys()].some((name) => touched.has(inRepository(input, name)))) continue;
    if (!now.has(inRepository(input, main))) {
      main = (await movedFrom(input, main, commit)) ?? main;
      mains.push(main);
    }
    const before = await find(main, now);
    if (before?.key === after.key) continue;
    steps.push({ commit, before, after });
    after = before;
  }
  return { steps, mains, isWhole: after === undefined || steps.length < limit };
}

interface Steps {
  steps: DescribedStep[];
  /** Former names of the main file. */
  mains: string[];
  /** True if no older states exist. */
  isWhole: boolean;
}

export function inRepository({ prefix }: Pick<StatesInput, 'prefix'>, name: string): string {
  // Called for thousands of files in each commit, so paths are joined only where needed.
  return name.startsWith('../') ? path.posix.join(prefix, name) : prefix + name;
}

async function movedFrom(input: StatesInput, main: string, commit: PageCommit): Promise<string | undefined> {
  const name = await renamedFrom(input.root, commit, inRepository(input, main));
  return name === undefined ? undefined : path.posix.relative(input.prefix, name);
}

/** Finds all files of a description by what they name; each version of a file is looked into once. */
function createFinder({ root, prefix, history, store }: StatesInput) {
  const load = async (names: readonly string[], tree: ReadonlyMap<string, string>): Promise<void> => {
    const unknown = names.filter((name) => !store.named.has(keyOf(name, tree)));
    if (unknown.length === 0) return;
    const versions = unknown.map((name) => tree.get(inRepository({ prefix }, name))!);
    const texts = await readVersions(root, versions);
    for (const [index, name] of unknown.entries()) {
      const text = texts.get(versions[index]!);
      store.named.set(keyOf(name, tree), text === undefined ? [] : [...history.namedIn(text, name)]);
    }
  };
  const keyOf = (name: string, tree: ReadonlyMap<string, string>): string =>
    `${tree.get(inRepository({ prefix }, name))} ${name}`;
  return async (main: string, tree: ReadonlyMap<string, string>): Promise<DescribedState | undefined> => {
    if (!tree.has(inRepository({ prefix }, main))) return undefined;
    const files = new Map<string, string>();
    for (let open = [main]; open.length > 0;) {
      for (const name of open) files.set(name, tree.get(inRepository({ prefix }, name))!);
      await load(open, tree);
      const named = new Set(open.flatMap((name) => store.named.get(keyOf(name, tree)) ?? []));
      open = [...named].filter((name) => !files.has(name) && tree.has(inRepository({ prefix }, name)));
    }
    const list = [...files].map(([name, version]) => `${version} ${name}`);
    for (const each of list) store.used.add(each);
    return { key: fullHash(list.join('\n')).slice(0, 32), files };
  };
}
