/** Work that nobody waits for, one task at a time. */
export interface Background {
  /** Accepts a task; while one is running, others are dropped. */
  run(work: () => Promise<void>): void;
  /** Starts working on tasks. */
  start(): void;
}

/** `done` is called after each task, and leads to another build, which requests again what was dropped meanwhile. */
export function createBackground({ done, failed }: { done: () => void; failed: (cause: Error) => void }): Background {
  let waiting: (() => Promise<void>) | undefined;
  let isBusy = false;
  let isOpen = false;
  const next = (): void => {
    const work = waiting;
    if (!isOpen || isBusy || work === undefined) return;
    waiting = undefined;
    isBusy = true;
    void work()
      .finally(() => (isBusy = false))
      .then(done, failed);
  };
  return {
    run(work) {
      if (isBusy) return;
      waiting = work;
      next();
    },
    start() {
      isOpen = true;
      next();
    },
  };
}
