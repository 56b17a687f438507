import type { OutputFile } from '../model/outputFile';
import type { Diagnostic } from '../report/diagnostic';
import { createCollisionCheck } from './collisions';
import { contentHash } from '../base/hash';
import { once } from '../base/once';
import type { FileGroup, KnownFile, Output, OutputResult } from './output';

/** The files of a site that is kept in memory, by path. */
export interface MemoryFiles {
  readonly size: number;
  has(name: string): boolean;
  /** All paths but those of groups, which may not be known yet. */
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

/** Files that are made when one of them is requested. */
interface MemoryGroup {
  holds(name: string): boolean;
  made(): ReadonlyMap<string, MemoryFile>;
}

function memoryGroup({ paths = [], folders = [] }: FileGroup, make: () => readonly OutputFile[]): MemoryGroup {
  return {
    holds: (name) => paths.includes(name) || folders.some((folder) => name.startsWith(folder)),
    made: once(() => new Map(make().map(({ path, contents }) => [path, memoryFile(() => contents, undefined)]))),
  };
}

/** The files of one build. */
interface BuiltFiles {
  files: Map<string, MemoryFile>;
  groups: readonly MemoryGroup[];
}

function allFiles({ files, groups }: BuiltFiles): Map<string, MemoryFile> {
  return new Map([...groups.flatMap((group) => [...group.made()]), ...files]);
}

/** A file that is made anew while everything else stays as it is. */
export interface ReplacedFile extends Omit<KnownFile, 'source'> {
  make: () => string;
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
  /** The files of the last build with some of them replaced, and without others: the next build compares with these. */
  replace(files: readonly ReplacedFile[], gone: readonly string[]): MemoryFiles;
}

/** Output into memory, for repeated builds. */
export function createMemoryOutput(): MemoryOutput {
  let current: BuiltFiles = { files: new Map(), groups: [] };
  let next = new Map<string, MemoryFile>();
  let groups: MemoryGroup[] = [];
  let diagnostics: Diagnostic[] = [];
  let collision = createCollisionCheck();

  const clear = (): void => {
    next = new Map();
    groups = [];
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
    preview: () => filesOf({ files: new Map([...current.files, ...next]), groups: current.groups }),
    replace(files, gone) {
      const replaced = new Map(current.files);
      for (const name of gone) replaced.delete(name);
      for (const { path, key, make } of files) replaced.set(path, memoryFile(make, key));
      current = { ...current, files: replaced };
      return filesOf(current);
    },
    add(file, key) {
      const made = memoryFile(() => file.contents, key);
      made.read();
      return add(file, made);
    },
    later({ key, ...file }, make) {
      const known = current.files.get(file.path);
      const isKnown = key !== undefined && known?.key === key && known.made !== undefined;
      // A file that has not been made would keep the last build in memory, so only made files are reused.
      return add(file, isKnown ? known : memoryFile(make, key));
    },
    together(group, make) {
      for (const path of group.paths ?? []) {
        const clash = collision({ path, source: group.source });
        if (clash !== undefined) diagnostics.push(clash);
      }
      groups.push(memoryGroup(group, make));
      return Promise.resolve();
    },
    keep(known) {
      const found = known.map(({ path, key }) => {
        const file = current.files.get(path);
        return file?.key === key ? file : undefined;
      });
      if (found.includes(undefined)) return false;
      for (const [index, file] of known.entries()) void add(file, found[index]!);
      return true;
    },
    names: () => [...allFiles({ files: next, groups }).keys()],
    hashes() {
      const all = [...allFiles({ files: next, groups })];
      return new Map(all.map(([name, file]) => [name, contentHash(file.read())]));
    },
    commit() {
      const made = [...next].filter(([name, file]) => !isSameFile(file, current.files.get(name)));
      // The size of files that have not been made is unknown.
      const bytes = [...next.values()].reduce((sum, file) => sum + (file.made?.length ?? 0), 0);
      const result: OutputResult = { files: next.size, bytes, changed: made.length, diagnostics };
      if (diagnostics.length === 0) current = { files: next, groups };
      clear();
      return Promise.resolve(result);
    },
    abandon() {
      clear();
      return Promise.resolve();
    },
  };
}

function filesOf(built: BuiltFiles): MemoryFiles {
  const { files } = built;
  const find = (name: string): MemoryFile | undefined =>
    files.get(name) ?? built.groups.find((group) => group.holds(name))?.made().get(name);
  return {
    size: files.size,
    has: (name) => find(name) !== undefined,
    keys: () => files.keys(),
    get: (name) => find(name)?.read(),
    file: find,
  };
}

/** The files of a site that has not been built yet. */
export const noFiles: MemoryFiles = filesOf({ files: new Map(), groups: [] });
