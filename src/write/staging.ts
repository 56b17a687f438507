import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '../base/mapConcurrently';
import { createFolderMaker } from './fileWriter';
import { createThreadedFileWriter } from './writerThread';

/** New files in a folder beside the output, until all of them are there. */
export interface Staging {
  /** Names of the files that were added. */
  readonly names: readonly string[];
  /** Resolves when more can be taken. */
  add(name: string, contents: Uint8Array): Promise<void>;
  /** Makes the folder of new files the output, where there is none yet. */
  become(): Promise<void>;
  /** Moves the files over. Pages come last, so that no page is there before the scripts and styles that it names. */
  move(): Promise<void>;
  drop(): Promise<void>;
}

/** Makes the staging of an output folder; the folder beside it is there only when something is added. */
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
  // Not by mkdtemp: the folder may become the output, and must not be for its owner only.
  const name = `.${path.basename(folder)}-next-${randomBytes(6).toString('hex')}`;
  const staging = path.join(path.dirname(folder), name);
  mkdirSync(staging, { recursive: true });
  return staging;
}
