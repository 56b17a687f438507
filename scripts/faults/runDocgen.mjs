import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');
const LONGEST_MILLISECONDS = 60_000;
/** Environment without colours, because the output is read, whatever the bench runs in. */
const PLAIN = { ...process.env, NO_COLOR: '1' };

/**
 * Starts the command line as a process of its own.
 *
 * @param {string[]} args
 * @param {{ folder: string, environment?: Record<string, string>, limits?: string }} options
 */
export function startDocgen(args, { folder, environment = {}, limits }) {
  const program = [process.execPath, BIN, ...args];
  // A shell sets limits for what it becomes.
  const [command, ...rest] = limits === undefined ? program : ['sh', '-c', `${limits}; exec "$@"`, 'sh', ...program];
  const child = spawn(command, rest, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...PLAIN, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  let hangs = false;
  const timer = setTimeout(() => {
    hangs = true;
    child.kill('SIGKILL');
  }, LONGEST_MILLISECONDS);
  const ended = new Promise((resolve) => {
    child.once('close', (status, signal) => {
      clearTimeout(timer);
      resolve({ status, signal, said, hangs });
    });
  });
  return { child, ended, said: () => said };
}

/**
 * Runs the command line in this process, which takes a fraction of the time: for builds that nobody kills.
 *
 * @param {string[]} args
 * @param {string} folder
 */
export async function runDocgen(args, folder) {
  // Only now: help needs nothing that is compiled.
  const { runCli } = await import('../../lib/cli.js');
  let said = '';
  const stream = () =>
    new Writable({
      write: (part, _encoding, done) => {
        said += part.toString();
        done();
      },
    });
  const streams = { input: Readable.from([]), output: stream(), errors: stream() };
  const status = await runCli(args, { streams, folder, environment: PLAIN, signals: new EventEmitter() });
  return { status, signal: null, said, hangs: false };
}

/** True if a run blames docgen itself for what happened to it, or never ended. */
export function isCalledBug({ status, said, hangs }) {
  return hangs || status === 70 || /bug in docgen|^ {4}at /m.test(said);
}
