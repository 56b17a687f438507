import type { Diagnostic } from '../report/diagnostic';
import { createCollisionCheck } from './collisions';
import { contentHash } from '../base/hash';
import type { Output, OutputResult } from './output';

/** The files of a site that is kept in memory, by path. */
export interface MemoryFiles {
  readonly size: number;
  has(name: string): boolean;
  keys(): Iterable<string>;
  /** The content of a file, which may be made only now. */
  get(name: string): Buffer | undefined;
  /** The file itself, which need not be made to be compared. */
  file(name: string): MemoryFile | undefined;
}

/** A file, or how to make it: most files of a build are not requested before the next change. */
interface MemoryFile {
  key: string | undefined;
  /** Undefined until it is requested. */
  made: Buffer | undefined;
  read(): Buffer;
}

function memoryFile(make: () => string | Uint8Array, key: string | undefined): MemoryFile {
  const file: MemoryFile = {
    key,
    made: undefined,
    read: () => (file.made ??= Buffer.from(make() as string)),
  };
  return file;
}

/** Whether two versions of a file are known to be the same without making them. */
export function isSameFile(file: MemoryFile, other: MemoryFile | undefined): boolean {
  if (file === other) return true;
  if (file.made === undefined || other?.made === undefined) return file.key !== undefined && file.key === other?.key;
  return file.made.equals(other.made);
}

interface MemoryOutput extends Output {
  /** The files of the last build that was committed. */
  files(): MemoryFiles;
  /** The same with the files that the current build has passed on so far. */
  preview(): MemoryFiles;
}

/** Output into memory, for repeated builds. */
export function createMemoryOutput(): MemoryOutput {
  let current = new Map<string, MemoryFile>();
  let next = new Map<string, MemoryFile>();
  let diagnostics: Diagnostic[] = [];
  let collision = createCollisionCheck();

  const clear = (): void => {
    next = new Map();
    diagnostics = [];
    collision = createCollisionCheck();
  };
  const add = (file: { path: string; source: string }, contents: MemoryFile): Promise<void> => {
    const clash = collision(file);
    if (clash !== undefined) diagnostics.push(clash);
    else next.set(file.path, contents);
    return Promise.resolve();
  };

  return {
    files: () => filesOf(current),
    preview: () => filesOf(new Map([...current, ...next])),
    add(file, key) {
      const made = memoryFile(() => file.contents, key);
      made.read();
      return add(file, made);
    },
    later({ key, ...file }, make) {
      const known = current.get(file.path);
      const isKnown = key !== undefined && known?.key === key && known.made !== undefined;
      // A file that has not been made would keep the last build in memory, so only made files are reused.
      return add(file, isKnown ? known : memoryFile(make, key));
    },
    keep(known) {
      const found = known.map(({ path, key }) => (current.get(path)?.key === key ? current.get(path) : undefined));
      if (found.includes(undefined)) return false;
      for (const [index, file] of known.entries()) void add(file, found[index]!);
      return true;
    },
    hashes: () => new Map([...next].map(([name, file]) => [name, contentHash(file.read())])),
    commit() {
      const made = [...next].filter(([name, file]) => !isSameFile(file, current.get(name)));
      // The size of files that have not been made is unknown.
      const bytes = [...next.values()].reduce((sum, file) => sum + (file.made?.length ?? 0), 0);
      const result: OutputResult = { files: next.size, bytes, changed: made.length, diagnostics };
      if (diagnostics.length === 0) current = next;
      clear();
      return Promise.resolve(result);
    },
    abandon() {
      clear();
      return Promise.resolve();
    },
  };
}

function filesOf(files: ReadonlyMap<string, MemoryFile>): MemoryFiles {
  return {
    size: files.size,
    has: (name) => files.has(name),
    keys: () => files.keys(),
    get: (name) => files.get(name)?.read(),
    file: (name) => files.get(name),
  };
}

/** The files of a site that has not been built yet. */
export const noFiles: MemoryFiles = filesOf(new Map());
