import { readlinkSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { isGone, type WatchOptions } from './watcher';
import { createLookout } from './lookout';

export interface WatchedFiles {
  /** Watches a file, and what it leads to if it is a link; it need not be there yet. */
  follow(file: string): void;
  close(): void;
}

/** A folder, and which of its files are watched: name → the paths that are told, as a link may have led here. */
interface WatchedFolder {
  names: Map<string, Set<string>>;
  watcher: FSWatcher | undefined;
}

/** A link to a link to a link … */
const MOST_LINKS = 8;

/** Watches files by the folders in which they are: only Linux tells of a folder what happens to the files in it. */
export function watchSingleFiles({ changed, failed }: WatchOptions): WatchedFiles {
  const folders = new Map<string, WatchedFolder>();
  const close = (folder: string): void => folders.get(folder)?.watcher?.close();
  const open = (folder: string): FSWatcher | undefined => {
    try {
      const watcher = watch(folder);
      watcher.on('change', (event, name) => happened(folder, event, String(name)));
      watcher.on('error', (cause) => (isGone(cause) ? lookout.suspect(folder) : failed(cause)));
      return watcher;
    } catch (cause) {
      if (!isGone(cause)) failed(cause as Error);
      return undefined;
    }
  };
  const lookout = createLookout((folder) => {
    const { names } = folders.get(folder)!;
    close(folder);
    folders.set(folder, { names, watcher: open(folder) });
    for (const told of names.values()) told.forEach(changed);
  });
  const happened = (folder: string, event: string, name: string): void => {
    if (event === 'rename' && name === path.basename(folder)) lookout.suspect(folder);
    const told = folders.get(folder)?.names.get(name);
    told?.forEach((file) => follow(path.join(folder, name), file));
    told?.forEach(changed);
  };
  const follow = (file: string, told: string, links = 0): void => {
    const folder = path.dirname(file);
    if (!folders.has(folder)) {
      lookout.add(folder);
      folders.set(folder, { names: new Map(), watcher: open(folder) });
    }
    const { names } = folders.get(folder)!;
    names.set(path.basename(file), (names.get(path.basename(file)) ?? new Set()).add(told));
    const target = targetOf(file);
    if (target !== undefined && links < MOST_LINKS) follow(target, told, links + 1);
  };
  const isFollowed = (file: string): boolean =>
    folders.get(path.dirname(file))?.names.get(path.basename(file))?.has(file) === true;
  return {
    // After each build all are named again: thousands, if packages are among them.
    follow: (file) => isFollowed(file) || follow(file, file),
    close() {
      lookout.close();
      [...folders.keys()].forEach(close);
    },
  };
}

/** Target that a link names; undefined for anything else. */
function targetOf(file: string): string | undefined {
  try {
    return path.resolve(path.dirname(file), readlinkSync(file));
  } catch {
    return undefined;
  }
}
