import { setImmediate as nextTurn } from 'node:timers/promises';

/** Point at which work that can be stopped turns into work that has to be finished. */
export interface PointOfNoReturn {
  /** Throws if the work has been stopped. */
  check(): void;
  /** Does what has to be finished once it has begun; throws if the work has been stopped before. */
  pass<Result>(finish: () => Promise<Result>): Promise<Result>;
  /** Stops the work, or waits for its end if it is past this point. */
  stop(): Promise<void>;
}

export function createPointOfNoReturn(): PointOfNoReturn {
  let isStopped = false;
  let finishing: Promise<unknown> | undefined;
  const check = (): void => {
    if (isStopped) throw new Error('the work has been stopped');
  };
  return {
    check,
    async pass(finish) {
      // A signal that came while the process was busy is heard now. One turn is not enough: it may begin after the
      // process has last asked for signals.
      await nextTurn();
      await nextTurn();
      check();
      const finished = finish();
      finishing = finished;
      return finished;
    },
    async stop() {
      isStopped = true;
      // A failure is told to who passed.
      await finishing?.catch(() => undefined);
    },
  };
}
