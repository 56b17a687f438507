import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { WatchTreeOptions } from './watchTree';

/** How long nothing is looked at, in milliseconds: an edit shows within two seconds. */
const PAUSE = 900;
/** The part of the time that looking may take at most. */
const MOST_OF_TIME = 0.05;

/**
 * Types of file systems (`statfs` of Linux) whose changes the system tells: ext, XFS, Btrfs, ZFS, F2FS, bcachefs, tmpfs
 * and ramfs. A mount of a container, an overlay, 9p of WSL or a folder of the network may change without a word.
 */
const TOLD = [0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010, 0xca451a4e, 0x01021994, 0x858458f6] as const;

/** True if the system may not tell of changes in a folder. */
export async function isUntold(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const { type } = await statfs(folder).catch(() => ({ type: TOLD[0] }));
  return !TOLD.some((each) => each === type >>> 0);
}

/** Looks again and again at the files of a folder, and at those that are followed elsewhere. */
export function pollTree(root: string, { isIgnored, changed }: Omit<WatchTreeOptions, 'failed'>) {
  const followed = new Set<string>();
  let known: ReadonlyMap<string, string> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const look = async (): Promise<void> => {
    const startedAt = performance.now();
    const found = new Map<string, string>();
    await noteFolder(root, isIgnored, found);
    await Promise.all([...followed].map((file) => noteFile(file, found)));
    if (isClosed) return;
    for (const file of differing(known ?? found, found)) changed(file);
    known = found;
    timer = setTimeout(() => void look(), Math.max(PAUSE, (performance.now() - startedAt) / MOST_OF_TIME));
    timer.unref();
  };
  void look();
  return {
    follow: (file: string) => void followed.add(file),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

async function noteFolder(
  folder: string,
  isIgnored: WatchTreeOptions['isIgnored'],
  found: Map<string, string>,
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.map((entry) => ({ entry, file: path.join(folder, entry.name) }));
  const seen = files.filter(({ file }) => !isIgnored(file));
  const [folders, others] = [true, false].map((wanted) => seen.filter(({ entry }) => entry.isDirectory() === wanted));
  await Promise.all(others!.map(({ file }) => noteFile(file, found)));
  for (const { file } of folders!) await noteFolder(file, isIgnored, found);
}

async function noteFile(file: string, found: Map<string, string>): Promise<void> {
  const state = await stat(file).catch(() => undefined);
  if (state !== undefined) found.set(file, `${state.mtimeMs} ${state.size} ${state.ino}`);
}

/** The files that have come, gone or changed. */
function differing(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const gone = [...before.keys()].filter((file) => !now.has(file));
  return [...gone, ...[...now].flatMap(([file, state]) => (before.get(file) === state ? [] : [file]))];
}
