import type { Diagnostic } from '../report/diagnostic';
import { createCollisionCheck } from './collisions';
import { contentHash } from './contentHash';
import type { Output, OutputResult } from './output';

/** The files of a site that is kept in memory, by path. */
export type MemoryFiles = ReadonlyMap<string, Buffer>;

interface MemoryFile {
  contents: Buffer;
  key?: string | undefined;
}

export interface MemoryOutput extends Output {
  /** The files of the last build that was committed. */
  files(): MemoryFiles;
}

/** Output into memory, for one build after another. */
export function createMemoryOutput(): MemoryOutput {
  let current = new Map<string, MemoryFile>();
  let files: MemoryFiles = new Map();
  let next = new Map<string, MemoryFile>();
  let diagnostics: Diagnostic[] = [];
  let changed = 0;
  let collision = createCollisionCheck();

  const clear = (): void => {
    next = new Map();
    diagnostics = [];
    changed = 0;
    collision = createCollisionCheck();
  };

  return {
    files: () => files,
    add(file, key) {
      const clash = collision(file);
      if (clash !== undefined) diagnostics.push(clash);
      else {
        const contents = Buffer.from(file.contents as string);
        if (current.get(file.path)?.contents.equals(contents) !== true) changed += 1;
        next.set(file.path, { contents, key });
      }
      return Promise.resolve();
    },
    keep(known) {
      const found = known.map(({ path, key }) => (current.get(path)?.key === key ? current.get(path) : undefined));
      if (found.includes(undefined)) return false;
      for (const [index, file] of known.entries()) {
        const clash = collision(file);
        if (clash !== undefined) diagnostics.push(clash);
        next.set(file.path, found[index]!);
      }
      return true;
    },
    hashes: () => new Map([...next].map(([name, { contents }]) => [name, contentHash(contents)])),
    commit() {
      const bytes = [...next.values()].reduce((sum, { contents }) => sum + contents.length, 0);
      const result: OutputResult = { files: next.size, bytes, changed, diagnostics };
      if (diagnostics.length === 0) {
        current = next;
        files = new Map([...next].map(([name, { contents }]) => [name, contents]));
      }
      clear();
      return Promise.resolve(result);
    },
    abandon() {
      clear();
      return Promise.resolve();
    },
  };
}
