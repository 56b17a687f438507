import path from 'node:path';
import { usageError } from '../report/diagnostic';
import { isUntold, pollTree } from './pollTree';
import { watchTree } from './watchTree';
import { type Watcher, type WatchOptions, isGone } from './watcher';
import { statSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { watch } from 'chokidar';

/** chokidar drops a second change of a file within 50 ms, so files are checked again after this time. */
const SECOND_LOOK = 80;

/** Some file systems round times. */
const CLOCK_STEP = 20;

interface WatchEverywhereOptions extends WatchOptions {
  isIgnored: (file: string) => boolean;
}

interface SavedFiles {
  /** Call this with each file that changes. */
  changed(file: string): void;
  close(): void;
}

/** Milliseconds after which a file is empty on purpose. */
const LONGEST_SAVE = 100;

/** Watches a folder from the moment of the call: changes before all files are watched are reported too. */
export function watchFolder(root: string, { poll, changed, failed }: WatchOptions): Watcher {
  const saved = createSavedFiles(changed);
  const options = {
    isIgnored: (file: string) => isIgnored(path.relative(root, file)),
    changed: saved.changed,
    failed: (cause: Error) => failed(asProblem(cause)),
  };
  const polled = pollWhereNeeded(root, poll, options);
  const watcher = process.platform === 'linux' ? watchFolders(root, options) : watchEverywhere(root, options);
  const ready = watcher.ready.catch((cause: unknown) => Promise.reject(asProblem(cause)));
  // Whoever waits for it may begin to do so later.
  ready.catch(() => undefined);
  return {
    ready,
    follow(file) {
      if (isWatched(file, root)) return;
      watcher.follow(file);
      polled.follow(file);
    },
    close() {
      saved.close();
      polled.close();
      return watcher.close();
    },
  };
}

/** Looks at files where the system may not tell of changes: a file that it tells of is the same a moment later. */
function pollWhereNeeded(root: string, poll: boolean | undefined, options: Parameters<typeof pollTree>[1]) {
  const followed: string[] = [];
  let polled: ReturnType<typeof pollTree> | undefined;
  let isClosed = false;
  const start = (): void => {
    if (isClosed) return;
    polled = pollTree(root, options);
    followed.forEach(polled.follow);
  };
  if (poll === true) start();
  else void isUntold(root).then((isNeeded) => isNeeded && poll !== false && start());
  return {
    follow: (file: string) => void (polled === undefined ? followed.push(file) : polled.follow(file)),
    close() {
      isClosed = true;
      polled?.close();
    },
  };
}

function watchFolders(...watched: Parameters<typeof watchTree>): Watcher {
  try {
    const { follow, close } = watchTree(...watched);
    return { ready: Promise.resolve(), follow, close: () => Promise.resolve(close()) };
  } catch (cause) {
    return { ready: Promise.reject(asProblem(cause)), follow: () => undefined, close: () => Promise.resolve() };
  }
}

/** True if a file is watched together with the folder. */
function isWatched(file: string, root: string): boolean {
  return file.startsWith(root + path.sep) && !isIgnored(path.relative(root, file));
}

/** Turns the system's limits into problems. */
function asProblem(cause: unknown): Error {
  const { code } = cause as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EMFILE') return cause as Error;
  return usageError('watch-limit', { reason: code });
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

/**
 * Passes changed files on, an empty one only after a moment in which nothing was written to it: most programs empty a
 * file before they write it again, and a build in between would show an empty page.
 */
export function createSavedFiles(saved: (file: string) => void): SavedFiles {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    changed(file) {
      clearTimeout(waiting.get(file));
      waiting.delete(file);
      if (!isEmptyFile(file)) return saved(file);
      const timer = setTimeout(() => {
        waiting.delete(file);
        saved(file);
      }, LONGEST_SAVE);
      waiting.set(file, timer);
    },
    close() {
      waiting.forEach((timer) => clearTimeout(timer));
      waiting.clear();
    },
  };
}

function isEmptyFile(file: string): boolean {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() === true && found.size === 0;
  } catch {
    // The fault is reported when the file is read.
    return false;
  }
}

/** Watches a folder, and files that are named later, on systems that tell of files only. */
function watchEverywhere(root: string, { isIgnored, changed, failed }: WatchEverywhereOptions): Watcher {
  const startedAt = Date.now() - CLOCK_STEP;
  const followed = new Set<string>();
  let isReady = false;
  let isClosed = false;
  const looks = new Set<NodeJS.Timeout>();
  const watcher = watch(root, { alwaysStat: true, ignored: (file) => !followed.has(file) && isIgnored(file) });

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
      watcher.on('error', (cause) => {
        if (!isGone(cause)) (isReady ? failed : reject)(cause as Error);
      });
      watcher.once('ready', () => {
        isReady = true;
        resolve();
      });
    }),
    follow(file) {
      // Adding a file would reopen a closed watcher.
      if (isClosed || followed.has(file)) return;
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
