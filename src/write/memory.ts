import type { Diagnostic } from '../report/diagnostic';
import { createCollisionCheck } from './collisions';
import type { Output } from './output';

/** The files of a site that is kept in memory, by path. */
export type MemoryFiles = ReadonlyMap<string, Buffer>;

/** Output into memory; `commit` hands the files over. */
export function createMemoryOutput(publish: (files: MemoryFiles) => void): Output {
  const files = new Map<string, Buffer>();
  const diagnostics: Diagnostic[] = [];
  const collision = createCollisionCheck();
  let bytes = 0;
  return {
    add(file) {
      const clash = collision(file);
      if (clash === undefined) {
        const contents = Buffer.from(file.contents as string);
        bytes += contents.length;
        files.set(file.path, contents);
      } else {
        diagnostics.push(clash);
      }
      return Promise.resolve();
    },
    commit() {
      if (diagnostics.length === 0) publish(files);
      return Promise.resolve({ files: files.size, bytes, changed: files.size, diagnostics });
    },
    abandon: () => Promise.resolve(),
  };
}
