import { Script } from 'node:vm';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** Runs work that may never end, for so many milliseconds at most; longer work throws `TooLong`. */
export type Limiter = <Result>(work: () => Result, milliseconds: number) => Result;

/** Work took longer than it may. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

const WORK = Symbol.for('docgen.limited');

/** Only code that is run as a script can be interrupted: this one calls what stands in its place for the moment. */
export function createLimiter(): Limiter {
  const script = new Script("globalThis[Symbol.for('docgen.limited')]()");
  const place = globalThis as { [WORK]?: (() => unknown) | undefined };
  return <Result>(work: () => Result, milliseconds: number): Result => {
    const before = place[WORK];
    place[WORK] = work;
    try {
      return script.runInThisContext({ timeout: milliseconds }) as Result;
    } catch (cause) {
      const { code } = (cause ?? {}) as { code?: unknown };
      throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new TooLong() : cause;
    } finally {
      place[WORK] = before;
    }
  };
}

/** Watches work that this thread has begun, and that may never let go of it. */
export interface Watchdog {
  /** From then on, in milliseconds since 1970, whatever keeps this thread is ended; 0 for nothing. */
  watch(until: number): void;
}

/** How often the other thread looks, in milliseconds. */
const PAUSE = 100;

/**
 * Code of the thread that watches. Work behind an `await` runs by itself, so that no script around it can have a limit:
 * the inspector ends it as a debugger would, and this thread goes on with what comes next.
 */
const WATCHER = `
const { workerData } = require('node:worker_threads');
const { Session } = require('node:inspector');
const until = new BigInt64Array(workerData);
setInterval(() => {
  const limit = Atomics.load(until, 0);
  if (limit === 0n || BigInt(Date.now()) < limit) return;
  Atomics.store(until, 0, 0n);
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution', () => session.disconnect());
}, ${PAUSE});
`;

/** One that starts when there is something to watch; other threads are watched by whoever gave them a `limit`. */
export function createWatchdog(): Watchdog {
  const given = isMainThread ? undefined : (workerData as { limit?: SharedArrayBuffer } | null)?.limit;
  const shared = given ?? new SharedArrayBuffer(8);
  const limit = new BigInt64Array(shared);
  let isStarted = !isMainThread;
  return {
    watch(until) {
      Atomics.store(limit, 0, BigInt(Math.round(until)));
      if (isStarted) return;
      isStarted = true;
      const worker = new Worker(WATCHER, { eval: true, workerData: shared });
      worker.unref();
      // Without it everything else still works.
      worker.once('error', () => undefined);
    },
  };
}
