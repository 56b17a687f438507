import { Script } from 'node:vm';

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
