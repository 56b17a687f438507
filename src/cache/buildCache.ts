import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createSignatures, type Signatures } from '../write/signatures';
import { openDiskStore } from './diskStore';
import { readOutputState, writeOutputState } from './outputState';
import { createBuildMemory, type BuildMemory } from './pageStore';
import { sha256 } from './parseKey';

/** What builds into a folder leave for each other on the disk. */
export interface BuildCache {
  memory: BuildMemory;
  signatures: Signatures;
  /** Keeps what the next build needs to know of the output; the pages are kept by the build itself. */
  save(): Promise<void>;
  /** True where something was not as docgen had written it. */
  damaged(): boolean;
  close(): void;
}

/** Opens the cache in `folder` for builds into `output`. `id` stands for docgen's code: a cache of another one counts as empty. */
export async function openBuildCache(folder: string, { output, id }: { output: string; id: string }): Promise<BuildCache> {
  const store = await openDiskStore(folder, id);
  const stateFile = path.join(folder, `output-${sha256(output).slice(0, 16)}.json`);
  const state = await readOutputState(stateFile, id);
  const signatures = createSignatures(output, state.files);
  const memory: BuildMemory = { ...createBuildMemory(store), rendered: new Map(Object.entries(state.rendered)) };
  return {
    memory,
    signatures,
    save: () => writeOutputState(stateFile, id, { files: signatures.signed(), rendered: Object.fromEntries(memory.rendered) }),
    damaged: () => state.damaged || store.damaged(),
    close: store.close,
  };
}

/** Takes everything out of a cache that has turned out to be damaged. */
export async function emptyCache(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
