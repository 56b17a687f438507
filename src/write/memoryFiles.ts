import { once } from '../base/waiting';
import type { OutputFile } from '../model/outputFile';
import { contentBytes } from '../base/contentBytes';
import type { FileGroup } from './output';

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
export interface MemoryFile {
  key: string | undefined;
  /** Undefined until it is requested. */
  made: Buffer | undefined;
  read(): Buffer;
}

export function memoryFile(make: () => OutputFile['contents'], key: string | undefined): MemoryFile {
  const file: MemoryFile = {
    key,
    made: undefined,
    read: () => (file.made ??= contentBytes(make())),
  };
  return file;
}

/** Files that are made when one of them is requested. */
export interface MemoryGroup {
  holds(name: string): boolean;
  made(): ReadonlyMap<string, MemoryFile>;
}

export function memoryGroup({ paths = [], folders = [] }: FileGroup, make: () => readonly OutputFile[]): MemoryGroup {
  return {
    holds: (name) => paths.includes(name) || folders.some((folder) => name.startsWith(folder)),
    made: once(() => new Map(make().map(({ path, contents }) => [path, memoryFile(() => contents, undefined)]))),
  };
}

/** The files of one build. */
export interface BuiltFiles {
  files: Map<string, MemoryFile>;
  groups: readonly MemoryGroup[];
}

export function allFiles({ files, groups }: BuiltFiles): Map<string, MemoryFile> {
  return new Map([...groups.flatMap((group) => [...group.made()]), ...files]);
}

/** True if two versions of a file are known to be the same without making them. */
export function isSameFile(file: MemoryFile, other: MemoryFile | undefined): boolean {
  if (file === other) return true;
  if (file.made === undefined || other?.made === undefined) return file.key !== undefined && file.key === other?.key;
  return file.made.equals(other.made);
}

export function filesOf(built: BuiltFiles): MemoryFiles {
  const { files } = built;
  const find = (name: string): MemoryFile | undefined =>
    files.get(name) ??
    built.groups
      .find((group) => group.holds(name))
      ?.made()
      .get(name);
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
