import {
  lstatSync,
  readdirSync,
  realpathSync,
  statSync,
  watch,
  type Dirent,
  type FSWatcher,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import { createLookout } from './lookout';
import { isGone, type WatchOptions } from './watcher';
import { watchSingleFiles, type WatchedFiles } from './watchSingleFiles';

export interface WatchTreeOptions extends WatchOptions {
  isIgnored: (file: string) => boolean;
}

/** The content folder may be a link, and hold links to folders; in those no more links are followed. */
const MOST_LINKS = 2;

/** How a folder was come to. */
interface Entry {
  /** True for a folder that has appeared: its contents are news. */
  isNew: boolean;
  /** How many links are in its path. */
  links: number;
}

/**
 * Watches the folders of a tree from the moment of the call, and not its files: that takes the hundredth part of the
 * time and the memory. Only Linux tells of a folder what happens to the files in it. Whatever stands at a path may
 * become something else, the root itself too. Files elsewhere can be followed.
 */
export function watchTree(root: string, { isIgnored, changed, failed }: WatchTreeOptions): WatchedFiles {
  const files = watchSingleFiles({ changed, failed });
  /** The root and linked folders: no folder above them tells what becomes of them. */
  const lookout = createLookout((place) => {
    const links = folders.linksOf(place) ?? 0;
    folders.leave(place);
    changed(place);
    orTell(() => enter(place, { isNew: true, links }), failed);
  });
  const folders = createFolders({ happened, failed, left: lookout.remove });

  /** Throws where the system has a limit: the folders that are left would have the same. */
  const enter = (folder: string, entry: Entry): void => {
    for (const found of folders.open(folder, entry.links)) {
      const file = path.join(folder, found.name);
      if (isIgnored(file)) continue;
      if (entry.isNew && !found.isDirectory()) changed(file);
      meet(file, found, entry);
    }
  };
  const meet = (file: string, found: Dirent | Stats, entry: Entry): void => {
    if (folders.linksOf(file) !== undefined) return;
    if (found.isDirectory()) return enter(file, entry);
    if (!found.isSymbolicLink()) return;
    files.follow(file);
    if (entry.links === MOST_LINKS || !leadsToFolder(file)) return;
    lookout.add(file);
    enter(file, { ...entry, links: entry.links + 1 });
  };
  function happened(event: string, folder: string, name: string): void {
    const file = path.join(folder, name);
    if (event === 'rename' && name === path.basename(folder)) lookout.suspect(folder);
    const links = folders.linksOf(folder);
    if (links === undefined || isIgnored(file)) return;
    const found = whatIsAt(file);
    if (event === 'rename') {
      // The name of a folder may mean another folder now.
      folders.leave(file);
      lookout.remove(file);
    }
    changed(file);
    if (found !== undefined) orTell(() => meet(file, found, { isNew: true, links }), failed);
  }

  lookout.add(root);
  const close = (): void => [lookout, files, folders].forEach((each) => each.close());
  orTell(
    () => enter(root, { isNew: false, links: 0 }),
    (cause) => {
      close();
      throw cause;
    },
  );
  return { follow: files.follow, close };
}

function orTell(work: () => void, failed: (cause: Error) => void): void {
  try {
    work();
  } catch (cause) {
    failed(cause as Error);
  }
}

interface FoldersOptions extends Pick<WatchOptions, 'failed'> {
  happened: (event: string, folder: string, name: string) => void;
  /** Called with each folder that is left because one above it is. */
  left: (folder: string) => void;
}

/** The folders of a tree that are watched. */
function createFolders({ happened, failed, left }: FoldersOptions) {
  const folders = new Map<string, { watcher: FSWatcher; links: number }>();
  const leave = (folder: string): void => {
    for (const [each, { watcher }] of folders) {
      if (each !== folder && !each.startsWith(folder + path.sep)) continue;
      watcher.close();
      folders.delete(each);
      if (each !== folder) left(each);
    }
  };
  return {
    /** Watches a folder, and returns what is in it: nothing if it is gone. */
    open(folder: string, links: number): Dirent[] {
      try {
        const watcher = watch(folder);
        folders.set(folder, { watcher, links });
        watcher.on('change', (event, name) => happened(event, folder, String(name)));
        watcher.on('error', (cause) => (isGone(cause) ? leave(folder) : failed(cause)));
        return readdirSync(folder, { withFileTypes: true });
      } catch (cause) {
        leave(folder);
        if (!isGone(cause)) throw cause;
        return [];
      }
    },
    /** Leaves a folder with all that is below it. */
    leave,
    /** How many links are in the path of a watched folder. */
    linksOf: (folder: string): number | undefined => folders.get(folder)?.links,
    close: (): void => [...folders.keys()].forEach(leave),
  };
}

function whatIsAt(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch {
    // Gone, or something else than a folder stands above it now.
    return undefined;
  }
}

/** True if a link leads to a folder that the link itself is not in: otherwise there would be no end. */
function leadsToFolder(link: string): boolean {
  try {
    const place = realpathSync.native(link);
    const isAbove = `${realpathSync.native(path.dirname(link))}${path.sep}`.startsWith(`${place}${path.sep}`);
    return !isAbove && statSync(place).isDirectory();
  } catch {
    return false;
  }
}
