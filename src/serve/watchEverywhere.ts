import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { watch } from 'chokidar';
import { isGone, type Watcher, type WatchOptions } from './watcher';

/** chokidar drops a second change of a file within 50 ms, so files are checked again after this time. */
const SECOND_LOOK = 80;
/** Some file systems round times. */
const CLOCK_STEP = 20;

interface WatchEverywhereOptions extends WatchOptions {
  isIgnored: (file: string) => boolean;
}

/** Watches a folder, and files that are named later, on systems that tell of files only. */
export function watchEverywhere(root: string, { isIgnored, changed, failed }: WatchEverywhereOptions): Watcher {
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
