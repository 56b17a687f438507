import path from 'node:path';
import { PACKAGE_FOLDER } from '../base/package';
import type { CleanUp } from '../report/cleanUp';
import { onceToldToEnd, type Surroundings } from '../report/surroundings';
import { systemFault } from '../report/systemFault';
import { placeInStack, placeThrown, reasonThrown } from '../report/thrown';
import { UsageError, usageError } from '../report/diagnostic';
import { ExitCode, type Watch } from '../commandLine/options';

/**
 * Does work. From when on there is something to clean up, a signal to end does that, and a second one ends the process
 * at once; before, the first one does. An error of the site that nobody awaits ends the work in the same way, and if
 * the process ends before the work does, `report` says so and returns the exit code.
 */
export async function watchingOver<Result>(
  { signals, mishaps }: Surroundings,
  report: (cause: unknown) => number,
  work: (watch: Watch) => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  let cleanUp: CleanUp | undefined;
  let ending: Promise<unknown> | undefined;
  let stopListening: (() => void) | undefined;
  const end = (last: () => void): void => {
    ending ??= Promise.resolve(cleanUp?.abandon())
      .catch(() => undefined)
      .then(() => {
        cleanUp?.close();
        isOver = true;
        last();
      });
  };
  const interrupted = (): void => end(() => process.exit(ExitCode.interrupted));
  let tell: (cause: Error) => void;
  const failure = new Promise<never>((_resolve, reject) => {
    tell = (cause) => end(() => reject(cause));
  });
  mishaps?.listen({
    failed: (cause) => tell(strayError(cause)),
    ended: (stack) => (isOver ? Number(process.exitCode ?? 0) : report(strayEnd(stack))),
  });
  try {
    return await Promise.race([
      failure,
      work({
        onInterruption(latest) {
          cleanUp = latest;
          stopListening ??= onceToldToEnd(signals, interrupted, latest.runsCode);
        },
        goOn: (other) => (tell = other),
      }),
    ]);
  } finally {
    // Nobody is told how interrupted work ends: it may well fail.
    await ending;
    isOver = true;
    stopListening?.();
  }
}

/** An error that nobody awaited: the site's, unless the machine or docgen has made it. */
function strayError(cause: unknown): Error {
  const place = placeThrown(cause);
  const isOwn = ({ stack = '' }: Error): boolean => stack.includes(path.join(PACKAGE_FOLDER, 'lib'));
  if (place === undefined && cause instanceof Error && (systemFault(cause) !== undefined || isOwn(cause))) return cause;
  return usageError('stray-error', { reason: reasonThrown(cause) }, place);
}

/** The end of the process before that of the work: somebody has called for it, or nothing is left to happen. */
function strayEnd(stack: string): UsageError {
  const place = placeInStack(stack);
  const isCalled = place !== undefined || stack.includes('process.exit');
  return usageError('stray-exit', { isCalled }, place);
}
