import type { Diagnostic } from '../report/diagnostic';
import type { OutputFile } from '../model/outputFile';
import { contentHash } from '../base/hash';
import { createCollisionCheck, tellOnce } from './collisions';
import { contentBytes } from '../base/contentBytes';
import {
  allFiles,
  filesOf,
  isSameFile,
  memoryFile,
  memoryGroup,
  type BuiltFiles,
  type MemoryFile,
  type MemoryFiles,
  type MemoryGroup,
} from './memoryFiles';
import type { KnownFile, Output } from './output';

/** A file that is made anew while everything else stays as it is. */
export interface ReplacedFile extends Omit<KnownFile, 'source'> {
  make: () => OutputFile['contents'];
}

export interface MemoryOutput extends Output {
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
  let next = createGathering();
  const known = ({ path, key }: Pick<KnownFile, 'path' | 'key'>): MemoryFile | undefined => {
    const file = current.files.get(path);
    return file?.key === key ? file : undefined;
  };
  return {
    makesLater: true,
    files: () => filesOf(current),
    preview: () => filesOf({ files: new Map([...current.files, ...next.files]), groups: current.groups }),
    replace(files, gone) {
      current = { ...current, files: withReplaced(current.files, files, gone) };
      return filesOf(current);
    },
    add(file, key) {
      // Its text is let go of: it would be there twice.
      const made = contentBytes(file.contents);
      return next.add(file, { key, made, read: () => made });
    },
    later({ key, ...file }, make) {
      const last = key === undefined ? undefined : known({ path: file.path, key });
      // A file that has not been made would keep the last build in memory, so only made files are reused.
      return next.add(file, last?.made === undefined ? memoryFile(make, key) : last);
    },
    together: (group, make) => next.together(group, make),
    keep(wanted) {
      const found = wanted.map(known);
      if (found.includes(undefined)) return false;
      for (const [index, file] of wanted.entries()) void next.add(file, found[index]!);
      return true;
    },
    names: () => [...allFiles(next).keys()],
    hashes: () => new Map([...allFiles(next)].map(([name, file]) => [name, contentHash(file.read())])),
    commit() {
      const { files, groups, diagnostics } = next;
      const made = [...files].filter(([name, file]) => !isSameFile(file, current.files.get(name)));
      // The size of files that have not been made is unknown.
      const bytes = [...files.values()].reduce((sum, file) => sum + (file.made?.length ?? 0), 0);
      if (diagnostics.length === 0) current = { files, groups };
      next = createGathering();
      return Promise.resolve({ files: files.size, bytes, changed: made.length, diagnostics });
    },
    abandon() {
      next = createGathering();
      return Promise.resolve();
    },
  };
}

function withReplaced(
  files: ReadonlyMap<string, MemoryFile>,
  replaced: readonly ReplacedFile[],
  gone: readonly string[],
): Map<string, MemoryFile> {
  const all = new Map(files);
  for (const name of gone) all.delete(name);
  for (const { path, key, make } of replaced) all.set(path, memoryFile(make, key));
  return all;
}

/** The files of a build that is under way. */
interface Gathering extends BuiltFiles {
  diagnostics: Diagnostic[];
  add(file: Pick<OutputFile, 'path' | 'source'>, contents: MemoryFile): Promise<void>;
  together: Output['together'];
}

function createGathering(): Gathering {
  const files = new Map<string, MemoryFile>();
  const groups: MemoryGroup[] = [];
  const diagnostics: Diagnostic[] = [];
  const collision = createCollisionCheck({ ignoresCase: false });
  const isFree = (file: Pick<OutputFile, 'path' | 'source'>): boolean => {
    const clash = collision(file);
    if (clash !== undefined) tellOnce(clash, diagnostics);
    return clash === undefined;
  };
  return {
    files,
    groups,
    diagnostics,
    add(file, contents) {
      if (isFree(file)) files.set(file.path, contents);
      return Promise.resolve();
    },
    together({ source, paths = [], folders = [] }, make) {
      groups.push(memoryGroup({ source, paths: paths.filter((path) => isFree({ path, source })), folders }, make));
      return Promise.resolve();
    },
  };
}
