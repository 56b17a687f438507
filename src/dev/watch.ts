import path from 'node:path';
import { watch as watchFiles } from 'chokidar';
import type { Project } from '../config/load';

export interface Watcher {
  /** Follows other files, after the configuration has changed. */
  close(): Promise<void>;
}

const QUIET_MILLISECONDS = 40;

/**
 * Calls `changed` with the files that changed (absolute paths), once for each burst and never twice at the same time:
 * what changes during a call is handed to the next one.
 */
export function watchProject(
  project: Project,
  watched: { ignored: readonly string[]; changed: (files: ReadonlySet<string>) => Promise<void> },
): Promise<Watcher> {
  const { root } = project;
  const ignored = new Set(watched.ignored);
  const watcher = watchFiles(root, {
    ignoreInitial: true,
    ignored: (file) => ignored.has(file) || isIgnored(path.relative(root, file)),
  });
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (pending.size > 0) {
      const files = pending;
      pending = new Set();
      await watched.changed(files);
    }
    running = undefined;
  };
  watcher.on('all', (_event, file) => {
    pending.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running ??= run();
    }, QUIET_MILLISECONDS);
  });
  return new Promise((resolve, reject) => {
    watcher.once('error', reject);
    watcher.once('ready', () =>
      resolve({
        async close() {
          clearTimeout(timer);
          await watcher.close();
          await running;
        },
      }),
    );
  });
}

/** Hidden files (among them git's and those that editors write), packages and the output. */
function isIgnored(relative: string): boolean {
  return relative.split(path.sep).some((part) => (part.startsWith('.') && part !== '.') || part === 'node_modules' || part === 'dist');
}
