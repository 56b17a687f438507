export interface ChangeQueue {
  /** Records a file that has changed. */
  add(file: string): void;
  /** From now on changes are passed on; those recorded before come first. */
  start(): void;
  /** Passes on nothing more; done when the current call has finished. */
  close(): Promise<void>;
}

/** Saving a file is one event, or two or three at once. */
const FEW = 3;
const QUIET_AFTER_FEW = 8;
/** A checkout of hundreds of files takes a while, with gaps. */
const QUIET_AFTER_MANY = 60;
/** If changes never stop, something has to be shown anyway. */
const LONGEST_WAIT = 1000;

/** Passes on changed files, never concurrently: few at once, a burst when it has stopped. */
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
