import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';

export interface Watcher {
  /** Done when every file is watched. */
  ready: Promise<void>;
  /** Watches a file, wherever it is. */
  follow(file: string): void;
  close(): Promise<void>;
}

export interface WatchOptions {
  /** Called with the absolute path of what changed, came or went. */
  changed: (file: string) => void;
  /** Called when watching fails while it is under way. */
  failed: (cause: Error) => void;
}

/** chokidar drops a second change of a file within 50 ms. */
const SECOND_LOOK = 80;
/** Some file systems stamp times in steps. */
const CLOCK_STEP = 20;

/** Watches a folder, from the moment of the call on: also what changes before all of it is watched is told. */
export function watchFolder(root: string, { changed, failed }: WatchOptions): Watcher {
  const startedAt = Date.now() - CLOCK_STEP;
  const followed = new Set<string>();
  let isReady = false;
  let isClosed = false;
  const looks = new Set<NodeJS.Timeout>();
  const watcher = watchFiles(root, {
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
        // It is gone, which is an event of its own.
        () => undefined,
      );
    }, SECOND_LOOK);
    looks.add(look);
  };
  watcher.on('all', (event, file, stats) => {
    // Before that, chokidar tells of every file that it finds.
    if (!isReady && (event === 'addDir' || (event === 'add' && (stats?.ctimeMs ?? 0) < startedAt))) return;
    changed(file);
    if (event === 'change' && stats) lookAgain(file, stats);
  });
  return {
    ready: new Promise((resolve, reject) => {
      watcher.on('error', (cause) => (isReady ? failed(asProblem(cause)) : reject(asProblem(cause))));
      watcher.once('ready', () => {
        isReady = true;
        resolve();
      });
    }),
    follow(file) {
      // A watcher that is closed would open again.
      if (isClosed || followed.has(file) || isWatched(file, root)) return;
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

/** Whether a file is watched with the folder. */
function isWatched(file: string, root: string): boolean {
  return file.startsWith(root + path.sep) && !isIgnored(path.relative(root, file));
}

/** The system has its limits. */
function asProblem(cause: unknown): Error {
  const { code } = cause as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EMFILE') return cause as Error;
  return new UsageError([problem('watch-limit', { reason: code })]);
}

/** Hidden files (among them git's and those that editors write), packages and, at the top, the output. */
function isIgnored(relative: string): boolean {
  const parts = relative.split(path.sep);
  return (
    parts[0] === 'dist' ||
    parts.some((part) => part === 'node_modules' || (part.startsWith('.') && part !== '.' && part !== '.well-known'))
  );
}
