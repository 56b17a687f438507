import { spawn } from 'node:child_process';
import path from 'node:path';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');
const LONGEST_MILLISECONDS = 60_000;

/**
 * Starts the command line as a process of its own.
 *
 * @param {string[]} args
 * @param {{ folder: string, environment?: Record<string, string> }} options
 */
export function startDocgen(args, { folder, environment = {} }) {
  const child = spawn(process.execPath, [BIN, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
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

/** Whether a run blames docgen itself for what happened to it, or never ended. */
export function isCalledBug({ status, said, hangs }) {
  return hangs || status === 70 || /bug in docgen|^ {4}at /m.test(said);
}
