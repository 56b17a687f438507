import { lstatSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

export interface WatchedTree {
  close(): void;
}

export interface WatchTreeOptions {
  isIgnored: (file: string) => boolean;
  /** Called with the absolute path of whatever changed, appeared or disappeared. */
  changed: (file: string) => void;
  /** Called with each symbolic link: what it leads to has to be watched in another way. */
  linked: (file: string) => void;
  /** Called when watching fails later on. */
  failed: (cause: Error) => void;
}

/**
 * Watches the folders of a tree from the moment of the call, and not its files: that takes the hundredth part of the
 * time and the memory. Only Linux tells of a folder what happens to the files in it.
 */
export function watchTree(root: string, options: WatchTreeOptions): WatchedTree {
  const { isIgnored, changed, linked, failed } = options;
  const watchers = new Map<string, FSWatcher>();

  const leave = (folder: string): void => {
    for (const [each, watcher] of watchers) {
      if (each !== folder && !each.startsWith(folder + path.sep)) continue;
      watcher.close();
      watchers.delete(each);
    }
  };
  /** What is in a folder that has appeared is news. */
  const enter = (folder: string, isNew: boolean): void => {
    const watcher = watch(folder);
    watchers.set(folder, watcher);
    watcher.on('change', (event, name) => happened(event, typeof name === 'string' ? path.join(folder, name) : folder));
    watcher.on('error', (cause) => (isGone(cause) ? leave(folder) : failed(cause)));
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (isIgnored(file)) continue;
      if (entry.isSymbolicLink()) linked(file);
      if (entry.isDirectory()) enterIfThere(file, isNew);
      else if (isNew) changed(file);
    }
  };
  const enterIfThere = (folder: string, isNew: boolean): void => {
    try {
      enter(folder, isNew);
    } catch (cause) {
      if (!isGone(cause)) throw cause;
      leave(folder);
    }
  };
  const happened = (event: string, file: string): void => {
    if (isIgnored(file)) return;
    const found = lstatSync(file, { throwIfNoEntry: false });
    const isFolder = found?.isDirectory() === true;
    // The name of a folder may mean another folder now.
    if (event === 'rename') leave(file);
    if (isFolder && watchers.has(file)) return;
    changed(file);
    if (found?.isSymbolicLink() === true) linked(file);
    if (isFolder) orTell(() => enterIfThere(file, true), failed);
  };

  try {
    enter(root, false);
  } catch (cause) {
    leave(root);
    throw cause;
  }
  return { close: () => leave(root) };
}

function orTell(work: () => void, failed: (cause: Error) => void): void {
  try {
    work();
  } catch (cause) {
    failed(cause as Error);
  }
}

function isGone(cause: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EPERM', 'EACCES'].includes((cause as NodeJS.ErrnoException).code ?? '');
}
