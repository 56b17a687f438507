import type { Readable, Writable } from 'node:stream';

/** What a run of the command line reads from and prints to. */
export interface Streams {
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean; columns?: number };
  errors: Writable & { isTTY?: boolean; columns?: number };
}

/** Variables and their values. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * All that a run of the command line takes from the process that it is in. Nothing else asks the process itself, so
 * that tests can run many commands in one process.
 */
export interface Surroundings {
  streams: Streams;
  /** The current folder: paths on the command line begin there. */
  folder: string;
  environment: Environment;
  /** Tells of `SIGINT` and `SIGTERM`; a process ends by itself at a signal that nobody listens to. */
  signals: SignalSource;
}

export interface SignalSource {
  once(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  off(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
}

/** Whether to print in colors when nobody has said `--no-color`. */
export function takesColors({ streams, environment }: Surroundings): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR || environment.CI || process.platform === 'win32') return true;
  return streams.output.isTTY === true && environment.TERM !== 'dumb';
}
