import { spawn } from 'node:child_process';
import { get, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { EndingSignal } from '../../src/report/surroundings';
import { startCommandLine } from './commandLine';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A list has names and values in turn: a name may come twice. */
type RequestHeaders = Record<string, string> | string[];

export interface RunningServe {
  /** The address that it printed. */
  url: string;
  /** Standard output so far. */
  stdout(): string;
  stderr(): string;
  /** Resolves when standard output holds a match that was not there when this was called. */
  printed(pattern: RegExp): Promise<void>;
  /** Sends a request with the path exactly as it is given. */
  request(target: string, options?: { method?: string; headers?: RequestHeaders }): Promise<Reply>;
  /** Listens to the events of live reload, and returns a function that waits for the next revision. */
  revisions(): () => Promise<string>;
  /** Interrupts it, as Ctrl-C does, and returns its exit code. */
  interrupt(signal?: EndingSignal): Promise<number | null>;
}

/** Starts `docgen serve` on a free port, in this process; it ends with the test. */
export async function startServe(root: string, ...args: string[]): Promise<RunningServe> {
  const started = await openServe(root, args);
  onTestFinished(() => started.close());
  return started;
}

/** One that goes on until it is closed. */
export interface OpenServe extends RunningServe {
  /** The address without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/** Starts `docgen serve` in this process for more than one test: who calls this closes it. */
export async function openServe(root: string, args: readonly string[] = ['--host', '127.0.0.1']): Promise<OpenServe> {
  const run = await startCommandLine(root, ['serve', '-p', '0', ...args]);
  let isOver = false;
  const ended = run.exitCode.finally(() => (isOver = true));
  const end = (signal: EndingSignal) => {
    if (!isOver) run.signal(signal);
    return ended;
  };
  const running = await runningServe({ ...run, ended, end });
  return { ...running, origin: new URL(running.url).origin, close: () => end('SIGINT').then(() => undefined) };
}

/** Starts it as a process of its own, with variables of the environment; it ends with the test at the latest. */
export async function startServeProcess(
  root: string,
  args: readonly string[] = [],
  variables: Record<string, string> = {},
): Promise<RunningServe> {
  const child = spawn(process.execPath, [BIN, 'serve', '-p', '0', ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return runningServe({
    stdout: () => stdout,
    stderr: () => stderr,
    onOutput: (listener) => void child.stdout.on('data', listener),
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  });
}

interface Run {
  stdout(): string;
  stderr(): string;
  onOutput(listener: () => void): void;
  ended: Promise<number | null>;
  end(signal: EndingSignal): Promise<number | null>;
}

async function runningServe({ stdout, stderr, onOutput, ended, end }: Run): Promise<RunningServe> {
  const printed = (pattern: RegExp, from = stdout().length) =>
    new Promise<void>((resolve, reject) => {
      void ended.then((code) =>
        reject(new Error(`docgen serve ended with ${code ?? 'a signal'}:\n${stdout()}${stderr()}`)),
      );
      const look = () => {
        if (pattern.test(stdout().slice(from))) resolve();
      };
      onOutput(look);
      look();
    });
  await printed(/^http:\/\/\S+\n/m, 0);
  const url = /^http:\/\/\S+/m.exec(stdout())![0];
  const { hostname, port } = new URL(url);
  return {
    url,
    stdout,
    stderr,
    printed: (pattern) => printed(pattern),
    request: (target, { method = 'GET', headers = {} } = {}) =>
      new Promise((resolve, reject) => {
        const sent = httpRequest({ hostname, port, path: target, method, headers, agent: false }, (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (text: string) => (body += text));
          response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
        });
        sent.on('error', reject);
        sent.end();
      }),
    revisions: () => listen(new URL('/__docgen/events', url)),
    interrupt: (signal = 'SIGINT') => end(signal),
  };
}

/** Reads server-sent events; the returned function waits for the next one that was not asked for before. */
function listen(url: URL): () => Promise<string> {
  const arrived: string[] = [];
  const waiting: ((revision: string) => void)[] = [];
  let text = '';
  const sent = get(url, { agent: false }, (response) => {
    response.on('error', () => {});
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const events = text.split('\n\n');
      text = events.pop()!;
      for (const event of events) {
        const data = /^event: revision\ndata: (.+)$/m.exec(event)?.[1];
        if (data === undefined) continue;
        const next = waiting.shift();
        if (next === undefined) arrived.push(data);
        else next(data);
      }
    });
  });
  sent.on('error', () => {});
  onTestFinished(() => void sent.destroy());
  return () => {
    const data = arrived.shift();
    return data === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(data);
  };
}
