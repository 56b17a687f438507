/** Work that nobody waits for, one piece at a time. */
export interface Background {
  /** Takes a piece of work; while there is one already, another is dropped. */
  run(work: () => Promise<void>): void;
  /** From now on work is done. */
  start(): void;
}

/** `done` is called after each piece of work: what was dropped meanwhile comes again with what `done` leads to. */
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
