import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { watch } from 'chokidar';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';
import { createSavedFiles } from './savedFiles';
import { watchTree } from './watchTree';

export interface Watcher {
  /** Done when every file is watched. */
  ready: Promise<void>;
  /** Watches a file, wherever it is. */
  follow(file: string): void;
  close(): Promise<void>;
}

export interface WatchOptions {
  /** Called with the absolute path of whatever changed, appeared or disappeared. */
  changed: (file: string) => void;
  /** Called when watching fails later on. */
  failed: (cause: Error) => void;
}

/** chokidar drops a second change of a file within 50 ms, so files are checked again after this time. */
const SECOND_LOOK = 80;
/** Some file systems round times. */
const CLOCK_STEP = 20;

/** Watches a folder from the moment of the call: changes before all files are watched are reported too. */
export function watchFolder(root: string, { changed, failed }: WatchOptions): Watcher {
  const files = createSavedFiles(changed);
  const options = { changed: files.changed, failed };
  const isByFolders = process.platform === 'linux';
  const watcher = isByFolders ? watchByFolders(root, options) : watchFiles(root, { ...options, whole: true });
  return {
    ...watcher,
    close() {
      files.close();
      return watcher.close();
    },
  };
}

/** Each file by itself are those outside of the folder, and what links lead to. */
function watchByFolders(root: string, { changed, failed }: WatchOptions): Watcher {
  let others: Watcher | undefined;
  const follow = (file: string): void => {
    others ??= watchFiles(root, { changed, failed, whole: false });
    others.follow(file);
  };
  try {
    const tree = watchTree(root, {
      isIgnored: (file) => isIgnored(path.relative(root, file)),
      changed,
      linked: follow,
      failed: (cause) => failed(asProblem(cause)),
    });
    return {
      ready: Promise.resolve(),
      follow: (file) => (isWatched(file, root) ? undefined : follow(file)),
      async close() {
        tree.close();
        await others?.close();
      },
    };
  } catch (cause) {
    const ready = Promise.reject(asProblem(cause));
    return { ready, follow: () => undefined, close: () => Promise.resolve() };
  }
}

/** Watches the whole of a folder, or nothing at first, and files that are named later. */
function watchFiles(root: string, { changed, failed, whole }: WatchOptions & { whole: boolean }): Watcher {
  const isOther = (file: string): boolean => !whole || !isWatched(file, root);
  const startedAt = Date.now() - CLOCK_STEP;
  const followed = new Set<string>();
  let isReady = false;
  let isClosed = false;
  const looks = new Set<NodeJS.Timeout>();
  const watcher = watch(whole ? root : [], {
    alwaysStat: true,
    ignored: (file) => !followed.has(file) && isIgnored(path.relative(root, file)),
  });

  const lookAgain = (file: string, seen: Stats): void => {
    const look = setTimeout(() => {
      looks.delete(look);
      void stat(file).then(
        (now) => {
          if (now.mtimeMs === seen.mtimeMs && now.size === seen.size) return;
          changed(file);
          lookAgain(file, now);
        },
        // The file is gone, which is a separate event.
        () => undefined,
      );
    }, SECOND_LOOK);
    looks.add(look);
  };
  watcher.on('all', (event, file, stats) => {
    // Until it is ready, chokidar reports every file that it finds.
    if (!isReady && (event === 'addDir' || (event === 'add' && (stats?.ctimeMs ?? 0) < startedAt))) return;
    changed(file);
    if (event === 'change' && stats) lookAgain(file, stats);
  });
  return {
    ready: new Promise((resolve, reject) => {
      watcher.on('error', (cause) => (isReady || !whole ? failed(asProblem(cause)) : reject(asProblem(cause))));
      watcher.once('ready', () => {
        isReady = true;
        resolve();
      });
    }),
    follow(file) {
      // Adding a file would reopen a closed watcher.
      if (isClosed || followed.has(file) || !isOther(file)) return;
      followed.add(file);
      watcher.add(file);
    },
    async close() {
      isClosed = true;
      looks.forEach((look) => clearTimeout(look));
      await watcher.close();
    },
  };
}

/** Whether a file is watched together with the folder. */
function isWatched(file: string, root: string): boolean {
  return file.startsWith(root + path.sep) && !isIgnored(path.relative(root, file));
}

/** Turns the system's limits into problems. */
function asProblem(cause: unknown): Error {
  const { code } = cause as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EMFILE') return cause as Error;
  return new UsageError([problem('watch-limit', { reason: code })]);
}

/** Hidden files (including git's and those of editors), packages and, at the top, the output. */
function isIgnored(relative: string): boolean {
  // Static files of VuePress.
  const parts = relative.replace(/(^|[\\/])\.vuepress(?=$|[\\/]public(?:$|[\\/]))/, '$1vuepress').split(path.sep);
  return (
    parts[0] === 'dist' ||
    parts.some((part) => part === 'node_modules' || (part.startsWith('.') && part !== '.' && part !== '.well-known'))
  );
}
