import path from 'node:path';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';
import { createSavedFiles } from './savedFiles';
import { watchEverywhere } from './watchEverywhere';
import { watchTree } from './watchTree';
import type { Watcher, WatchOptions } from './watcher';

/** Watches a folder from the moment of the call: changes before all files are watched are reported too. */
export function watchFolder(root: string, { changed, failed }: WatchOptions): Watcher {
  const saved = createSavedFiles(changed);
  const options = {
    isIgnored: (file: string) => isIgnored(path.relative(root, file)),
    changed: saved.changed,
    failed: (cause: Error) => failed(asProblem(cause)),
  };
  const watcher = process.platform === 'linux' ? watchFolders(root, options) : watchEverywhere(root, options);
  const ready = watcher.ready.catch((cause: unknown) => Promise.reject(asProblem(cause)));
  // Whoever waits for it may begin to do so later.
  ready.catch(() => undefined);
  return {
    ready,
    follow: (file) => (isWatched(file, root) ? undefined : watcher.follow(file)),
    close() {
      saved.close();
      return watcher.close();
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
