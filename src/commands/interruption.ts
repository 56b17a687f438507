import type { CleanUp, OnInterruption } from '../programs/cleanUp';
import { onceToldToEnd, type SignalSource } from '../report/surroundings';
import { ExitCode } from './exitCode';

/**
 * Does work. From when on there is something to clean up, a signal to end does that, and a second one ends the process
 * at once; before, the first one does.
 */
export async function cleaningUp<Result>(
  signals: SignalSource,
  work: (onInterruption: OnInterruption) => Promise<Result>,
): Promise<Result> {
  let cleanUp: CleanUp | undefined;
  let ending: Promise<never> | undefined;
  let stopListening: (() => void) | undefined;
  const end = (): void => {
    ending = Promise.resolve(cleanUp?.abandon())
      .catch(() => undefined)
      .then(() => {
        cleanUp?.close();
        process.exit(ExitCode.interrupted);
      });
  };
  try {
    return await work((latest) => {
      cleanUp = latest;
      stopListening ??= onceToldToEnd(signals, end);
    });
  } finally {
    // Nobody is told how interrupted work ends: it may well fail.
    await ending;
    stopListening?.();
  }
}
