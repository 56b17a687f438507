/** Watches a folder, and files elsewhere. */
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
  /** True: looks at the files again and again; otherwise that is done where the system may not tell of changes. */
  poll?: boolean | undefined;
  /** Called when watching fails later on. */
  failed: (cause: Error) => void;
}

/** True if the system reports a file as missing or inaccessible: it may be there again later. */
export function isGone(cause: unknown): boolean {
  const { code = '' } = cause as NodeJS.ErrnoException;
  return ['ENOENT', 'ENOTDIR', 'EPERM', 'EACCES', 'ELOOP', 'ENAMETOOLONG'].includes(code);
}
