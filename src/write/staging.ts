import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '../base/mapConcurrently';
import { createFolderMaker } from './fileWriter';
import { createThreadedFileWriter } from './writerThread';

/** New files in a folder beside the output, until all of them are complete. */
export interface Staging {
  /** Names of the files that were added. */
  readonly names: readonly string[];
  /** Resolves when more can be added. */
  add(name: string, contents: Uint8Array): Promise<void>;
  /** Renames the folder of new files to the output, if there is none yet. */
  become(): Promise<void>;
  /**
   * Moves the files to the output. Pages come last, so that no page exists before the scripts and styles that it refers
   * to.
   */
  move(): Promise<void>;
  drop(): Promise<void>;
}

/** Makes the staging of an output folder; the folder beside it is created only when a file is added. */
export function createStaging(folder: string): Staging {
  const names: string[] = [];
  let staging: string | undefined;
  const writer = createThreadedFileWriter();
  return {
    names,
    add(name, contents) {
      staging ??= makeStaging(folder);
      names.push(name);
      return writer.write(path.join(staging, name), contents);
    },
    async become() {
      staging ??= makeStaging(folder);
      await writer.finish();
      await rename(staging, folder);
      staging = undefined;
    },
    async move() {
      if (staging === undefined) return;
      const from = staging;
      await writer.finish();
      const makeFolder = createFolderMaker();
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
      await writer.finish().catch(() => undefined);
      if (staging !== undefined) await rm(staging, { recursive: true, force: true });
      staging = undefined;
    },
  };
}

function makeStaging(folder: string): string {
  // Not with mkdtemp: the folder may become the output, and must not be private to its owner.
  const name = `.${path.basename(folder)}-next-${randomBytes(6).toString('hex')}`;
  const staging = path.join(path.dirname(folder), name);
  mkdirSync(staging, { recursive: true });
  return staging;
}
