import { anyOf } from '../base/patterns';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fullHash } from '../base/hash';
import { createSignatures, type Signatures } from '../write/signatures';
import { openDiskStore } from './diskStore';
import { createHistoryStore, openHistoryStore, type LoadHistoryStore } from './historyStore';
import { readOutputState, writeOutputState, type LastBuild } from './outputState';
import type { PageStore } from './pageStore';
import { createRefusals } from './cachePlace';
import { openSourceStore, type SourceStore } from './sourceStore';
import { changedSources, type Stamp } from './stamp';
import { readViews, writeViews, type NewViews, type StoredViews } from './viewStore';
import { openWordStore, type WordStore } from './wordStore';
import type { Remembered } from './remembered';

/** Data that builds into a folder keep on disk for the next build. */
export interface BuildCache {
  pages: PageStore;
  pastVersions: LoadHistoryStore;
  words: WordStore;
  sources: SourceStore;
  /** Findings of the last build. */
  remembered: Remembered;
  signatures: Signatures;
  /** The last build, if it was made from the same inputs and its output is untouched since. */
  find(stamp: Stamp | undefined): LastBuild | undefined;
  /** The last build that wrote this output. */
  last: LastBuild | undefined;
  /** The site that it wrote as it was joined; undefined if that was not kept. */
  views(): StoredViews | undefined;
  /** Keeps facts about the output and this build for the next one. */
  save(remembered: Remembered, built?: BuiltOutput): Promise<void>;
  /** True if something was not as docgen had written it. */
  damaged(): boolean;
  /** Why the folder can't be written to: what this build found out is lost for the next one; undefined if it can. */
  refusal(): unknown;
  close(): void;
}

/** A build that can be found again if it has a stamp. */
export type BuiltOutput = Omit<LastBuild, 'stamp'> & {
  stamp: Stamp | undefined;
  /** Kept under the name that is in `views`; absent if those of the build before still hold. */
  newViews?: NewViews | undefined;
};

interface BuildCacheOptions {
  output: string;
  id: string;
}

/** Cache in `folder` for builds into `output`; a cache that code with another `id` wrote counts as empty. */
export function openBuildCache(folder: string, { output, id }: BuildCacheOptions): BuildCache {
  const refusals = createRefusals();
  const store = openDiskStore(folder, id, refusals);
  const loadHistory = openHistoryStore(folder, id);
  const forgotten = createHistoryStore();
  const words = openWordStore(folder, id, refusals.note);
  const sources = openSourceStore(folder, id, refusals.note);
  const place = fullHash(output).slice(0, 16);
  const stateFile = path.join(folder, `output-${place}.bin`);
  const viewsFile = path.join(folder, `views-${place}`);
  const state = readOutputState(stateFile, id, refusals.note);
  const signatures = createSignatures(output, state.files);
  return {
    pages: store,
    async pastVersions() {
      const history = await loadHistory().catch((cause: unknown) => {
        refusals.note(cause);
        return forgotten();
      });
      return { ...history, save: () => refusals.attempt(history.save) };
    },
    words,
    sources,
    remembered: { rendered: state.rendered },
    signatures,
    find: (stamp) =>
      stamp !== undefined && isSame(stamp, state.last?.stamp) && signatures.areUntouched() ? state.last : undefined,
    last: state.last,
    views() {
      const of = state.last?.views;
      return of === undefined ? undefined : readViews(viewsFile, `${id} ${of}`, refusals.note);
    },
    save(remembered, saved) {
      const files = signatures.signed();
      const { newViews, ...built } = { ...saved };
      const last = lastBuild(built, files.size);
      const { rendered } = remembered;
      return refusals.attempt(async () => {
        words.save();
        // An edit asks for the words of its languages only, and a build that has failed for none.
        if (newViews) words.forgetOthers();
        sources.save();
        if (newViews) writeViews(viewsFile, `${id} ${built.views}`, newViews);
        await writeOutputState(stateFile, id, { files, rendered, ...(last && { last }) });
      });
    },
    damaged: () => state.damaged || store.damaged() || words.damaged() || sources.damaged(),
    refusal: refusals.first,
    close: store.close,
  };
}

function isSame(stamp: Stamp, last: Stamp | undefined): boolean {
  return last !== undefined && changedSources(stamp, last)?.length === 0;
}

function lastBuild({ stamp, ...built }: Partial<BuiltOutput>, files: number): LastBuild | undefined {
  const { diagnostics, summary, policy } = built;
  if (stamp === undefined || !diagnostics || !summary || policy === undefined) return undefined;
  // The files in the summary, plus the file that lists them.
  const isWhole = files === summary.files + 1;
  return isWhole ? { ...built, stamp, diagnostics, summary, policy } : undefined;
}

/** The names of files that docgen keeps in a cache, and that an interrupted process may have left there. */
const OWN_FILE = anyOf([
  /^\.?pages(?:-[\da-f]{16}\.pack|\.(?:bin|json)(?:-[\da-f]{12})?)$/,
  /^history\.json(?:-[\da-f]{12})?$/,
  /^(?:config|components|packages)-[\da-f]{16}\.json(?:-[\da-f]{12})?$/,
  /^(?:sources|(?:words|output|views)-[\da-f]{16})\.(?:bin|views)(?:-[\da-f]{12})?$/,
]);

/** Removes docgen's files from a damaged cache; the folder given with `--cache` may contain other files too. */
export async function emptyCache(folder: string): Promise<void> {
  const own = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => OWN_FILE.test(name));
  // A folder of that name is somebody's.
  const files = own.filter((entry) => !entry.isDirectory());
  await Promise.all(files.map(({ name }) => rm(path.join(folder, name), { force: true })));
}
