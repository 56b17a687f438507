export interface ChangeQueue {
  /** Notes a file that has changed. */
  add(file: string): void;
  /** From now on changes are handed on; those noted before come first. */
  start(): void;
  /** Hands nothing on any more; done when what is under way has finished. */
  close(): Promise<void>;
}

/** A save is one event, or two or three at once. */
const FEW = 3;
const QUIET_AFTER_FEW = 8;
/** A checkout of hundreds of files takes its time, with gaps. */
const QUIET_AFTER_MANY = 60;
/** Where it never gets quiet, something has to be shown all the same. */
const LONGEST_WAIT = 1000;

/**
 * Hands changed files on, once for each burst and never twice at the same time: a save at once, many changes when they
 * have come to rest. What changes meanwhile is handed on next.
 */
export function createChangeQueue(changed: (files: ReadonlySet<string>) => Promise<void>): ChangeQueue {
  let pending = new Set<string>();
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let state: 'waiting' | 'open' | 'closed' = 'waiting';

  const run = async (): Promise<void> => {
    const files = pending;
    pending = new Set();
    since = undefined;
    try {
      await changed(files);
    } finally {
      running = undefined;
      schedule();
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    if (state !== 'open' || running || pending.size === 0) return;
    since ??= performance.now();
    const quiet = pending.size > FEW ? QUIET_AFTER_MANY : QUIET_AFTER_FEW;
    const wait = Math.max(0, Math.min(quiet, LONGEST_WAIT - (performance.now() - since)));
    timer = setTimeout(() => {
      running ??= run();
    }, wait);
  };
  return {
    add(file) {
      pending.add(file);
      schedule();
    },
    start() {
      if (state === 'waiting') state = 'open';
      schedule();
    },
    async close() {
      state = 'closed';
      clearTimeout(timer);
      await running;
    },
  };
}
