import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '../read/mapConcurrently';

/** New files in a folder beside the output, until all of them are there. */
export interface Staging {
  /** Names of the files that were added. */
  readonly names: readonly string[];
  add(name: string, contents: Uint8Array): void;
  /** Makes the folder of new files the output, where there is none yet. */
  become(): Promise<void>;
  /** Moves the files over. Pages come last, so that no page is there before the scripts and styles that it names. */
  move(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Makes the staging of an output folder; the folder beside it is there only when something is added. Thousands of small
 * files are written sooner one by one than by a pool of threads.
 */
export function createStaging(folder: string): Staging {
  const names: string[] = [];
  let staging: string | undefined;
  const makeFolder = createFolderMaker();
  return {
    names,
    add(name, contents) {
      staging ??= makeStaging(folder);
      const file = path.join(staging, name);
      makeFolder(path.dirname(file));
      writeFileSync(file, contents);
      names.push(name);
    },
    async become() {
      staging ??= makeStaging(folder);
      await rename(staging, folder);
      staging = undefined;
    },
    async move() {
      if (staging === undefined) return;
      const from = staging;
      const pages = names.filter((name) => name.endsWith('.html'));
      const others = names.filter((name) => !name.endsWith('.html'));
      for (const each of [others, pages]) {
        await mapConcurrently(each, async (name) => {
          const target = path.join(folder, name);
          makeFolder(path.dirname(target));
          await rename(path.join(from, name), target);
        });
      }
    },
    async drop() {
      if (staging !== undefined) await rm(staging, { recursive: true, force: true });
      staging = undefined;
    },
  };
}

/** Makes folders, each but once. */
function createFolderMaker(): (folder: string) => void {
  const made = new Set<string>();
  return (folder) => {
    if (made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
}

function makeStaging(folder: string): string {
  // Not by mkdtemp: the folder may become the output, and must not be for its owner only.
  const name = `.${path.basename(folder)}-next-${randomBytes(6).toString('hex')}`;
  const staging = path.join(path.dirname(folder), name);
  mkdirSync(staging, { recursive: true });
  return staging;
}
