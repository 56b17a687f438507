import type { CleanUp, OnInterruption } from '../programs/cleanUp';
import { onceToldToEnd, type SignalSource } from '../report/surroundings';
import { ExitCode } from './exitCode';

/** Does work; Ctrl-C cleans up and ends the process, and a second one ends it at once. */
export async function cleaningUp<Result>(
  signals: SignalSource,
  work: (onInterruption: OnInterruption) => Promise<Result>,
): Promise<Result> {
  let cleanUp: CleanUp | undefined;
  let ending: Promise<never> | undefined;
  const stopListening = onceToldToEnd(signals, () => {
    ending = Promise.resolve(cleanUp?.abandon())
      .catch(() => undefined)
      .then(() => {
        cleanUp?.close();
        process.exit(ExitCode.interrupted);
      });
  });
  try {
    return await work((latest) => (cleanUp = latest));
  } finally {
    // Nobody is told how interrupted work ends: it may well fail.
    await ending;
    stopListening();
  }
}
