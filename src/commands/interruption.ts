import type { SignalSource } from '../report/surroundings';
import { ExitCode } from './exitCode';

/** What interrupted work must not leave behind. */
export interface CleanUp {
  /** Drops what is not finished; the work may still be running meanwhile. */
  abandon(): Promise<void>;
  /** The last step: the process ends before any other code runs. */
  close(): void;
}

/** Says what has to be cleaned up if the work is interrupted from now on; only the last one counts. */
export type OnInterruption = (cleanUp: CleanUp) => void;

/** Does work; Ctrl-C cleans up and ends the process, and a second one ends it at once. */
export async function cleaningUp<Result>(
  signals: SignalSource,
  work: (onInterruption: OnInterruption) => Promise<Result>,
): Promise<Result> {
  let cleanUp: CleanUp | undefined;
  let ending: Promise<never> | undefined;
  const stopListening = (): void => {
    signals.off('SIGINT', end);
    signals.off('SIGTERM', end);
  };
  const end = (): void => {
    stopListening();
    ending = Promise.resolve(cleanUp?.abandon())
      .catch(() => undefined)
      .then(() => {
        cleanUp?.close();
        process.exit(ExitCode.interrupted);
      });
  };
  signals.once('SIGINT', end);
  signals.once('SIGTERM', end);
  try {
    return await work((latest) => (cleanUp = latest));
  } finally {
    // Nobody is told how interrupted work ends: it may well fail.
    await ending;
    stopListening();
  }
}
