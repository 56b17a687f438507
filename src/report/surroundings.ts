import type { Readable, Writable } from 'node:stream';

/** Streams that a run of the command line reads from and prints to. */
export interface Streams {
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean; columns?: number };
  errors: Writable & { isTTY?: boolean; columns?: number };
}

/** Variables and their values. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** All that a run takes from its process, so that tests can run many commands in one. */
export interface Surroundings {
  streams: Streams;
  /** The current folder: paths on the command line begin there. */
  folder: string;
  environment: Environment;
  /** Signals of the process; it ends by itself at one that nobody listens to. */
  signals: SignalSource;
  /** Mishaps of the process; absent where it belongs to somebody else. */
  mishaps?: Mishaps;
}

/** Mishaps of a process that runs code of others. */
export interface Mishaps {
  /** Calls `failed` with errors that nobody awaits, and `ended` with the stack of who ends the process. */
  listen(listeners: { failed: (cause: unknown) => void; ended: (stack: string) => number }): void;
}

/** Signals that ask a process to end: from Ctrl-C, a service manager, and a closed terminal. */
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type EndingSignal = (typeof ENDING_SIGNALS)[number];

export interface SignalSource {
  once(signal: EndingSignal, listener: () => void): unknown;
  off(signal: EndingSignal, listener: () => void): unknown;
  /** Ends the process at the second signal, also where it is too busy to hear the first. */
  watch?(): SignalWatch;
}

export interface SignalWatch {
  /** Says that the first signal was heard. */
  heard(): void;
  stop(): void;
}

/**
 * Listens for the first signal to end; from the second one on the process ends by itself, whatever runs: where code
 * of the site does, a thread hears it, which takes 0.1 s of the processor. Returns what ends this.
 */
export function onceToldToEnd(signals: SignalSource, listener: () => void, runsCode = true): () => void {
  const watch = runsCode ? signals.watch?.() : undefined;
  const ignore = (): void => ENDING_SIGNALS.forEach((signal) => signals.off(signal, heard));
  const heard = (): void => {
    ignore();
    watch?.heard();
    listener();
  };
  ENDING_SIGNALS.forEach((signal) => signals.once(signal, heard));
  return () => {
    ignore();
    watch?.stop();
  };
}

/** True to print in colors when nobody has said `--no-color`. */
export function takesColors({ streams, environment }: Surroundings): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR || environment.CI || process.platform === 'win32') return true;
  return streams.output.isTTY === true && environment.TERM !== 'dumb';
}
