import { EventEmitter } from 'node:events';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { runCli } from '../../src/commands/cli';
import type { EndingSignal, Surroundings } from '../../src/report/surroundings';

/** The compiled command line: its bytes are those of the tool that people run. */
const COMPILED = path.resolve(import.meta.dirname, '../../lib/cli.js');

/** A run of the command line in this process. */
export interface CommandLine {
  exitCode: Promise<number>;
  /** Standard output so far. */
  stdout(): string;
  stderr(): string;
  /** Hears of everything that is printed to standard output. */
  onOutput(listener: () => void): void;
  /** Sends it a signal, as Ctrl-C does. */
  signal(name: EndingSignal): void;
}

/** Surroundings that a test sets; the tool knows nothing of the terminal and the CI that may run the tests. */
export interface Around {
  environment?: Record<string, string>;
  /** True if somebody sits at a terminal. */
  terminal?: boolean;
  /** The file with the command line, if it is not the project's. */
  compiled?: string;
}

/** Starts the command line in a folder. */
export async function startCommandLine(
  folder: string,
  args: readonly string[],
  { environment = {}, terminal = false, compiled: file = COMPILED }: Around = {},
): Promise<CommandLine> {
  const compiled = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { runCli: typeof runCli };
  const signals = new EventEmitter();
  const output = collected();
  const errors = collected();
  const surroundings: Surroundings = {
    streams: {
      input: Readable.from([]),
      output: Object.assign(output.stream, { isTTY: terminal }),
      errors: errors.stream,
    },
    folder,
    environment,
    signals,
  };
  return {
    exitCode: compiled.runCli(args, surroundings),
    stdout: output.text,
    stderr: errors.text,
    onOutput: (listener) => void output.stream.on('collected', listener),
    signal: (name) => void signals.emit(name),
  };
}

function collected(): { stream: Writable; text(): string } {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      stream.emit('collected');
      done();
    },
  });
  return { stream, text: () => Buffer.concat(parts).toString() };
}
