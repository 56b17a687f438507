import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '../read/mapConcurrently';

/** New files in a folder beside the output, until all of them are there. */
export interface Staging {
  /** Names of the files that were added. */
  readonly names: readonly string[];
  add(name: string, contents: Uint8Array): Promise<void>;
  /** Moves the files over. Pages come last, so that no page is there before the scripts and styles that it names. */
  move(): Promise<void>;
  drop(): Promise<void>;
}

/** Makes the staging of an output folder; the folder beside it is there only when something is added. */
export function createStaging(folder: string): Staging {
  const names: string[] = [];
  let staging: Promise<string> | undefined;
  return {
    names,
    async add(name, contents) {
      staging ??= makeFolder(folder);
      const file = path.join(await staging, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, contents);
      names.push(name);
    },
    async move() {
      if (staging === undefined) return;
      const from = await staging;
      const pages = names.filter((name) => name.endsWith('.html'));
      const others = names.filter((name) => !name.endsWith('.html'));
      for (const each of [others, pages]) {
        await mapConcurrently(each, async (name) => {
          const target = path.join(folder, name);
          await mkdir(path.dirname(target), { recursive: true });
          await rename(path.join(from, name), target);
        });
      }
    },
    async drop() {
      if (staging !== undefined) await rm(await staging, { recursive: true, force: true });
      staging = undefined;
    },
  };
}

async function makeFolder(folder: string): Promise<string> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, `.${path.basename(folder)}-next-`));
}
