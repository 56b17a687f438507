import { spawn } from 'node:child_process';
import { get, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ServeProcess {
  /** The address that it printed. */
  url: string;
  /** What it has printed so far. */
  stdout(): string;
  stderr(): string;
  /** Resolves when standard output holds a match that was not there when this was called. */
  printed(pattern: RegExp): Promise<void>;
  /** Sends a request with the path exactly as it is given. */
  request(target: string, options?: { method?: string; headers?: Record<string, string> }): Promise<Reply>;
  /** Listens to the events of live reload, and returns a function that waits for the next revision. */
  revisions(): () => Promise<string>;
  /** Interrupts it, as Ctrl-C does, and returns its exit code. */
  interrupt(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts `docgen serve` on a free port, with variables of the environment perhaps; it ends with the test at the latest.
 */
export async function startServe(root: string, ...options: (string | Record<string, string>)[]): Promise<ServeProcess> {
  const args = options.filter((each) => typeof each === 'string');
  const variables = Object.assign({}, ...options.filter((each) => typeof each !== 'string')) as Record<string, string>;
  const child = spawn(process.execPath, [BIN, 'serve', '-p', '0', ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  let onOutput = () => {};
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    onOutput();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });

  const printed = (pattern: RegExp, from = stdout.length) =>
    new Promise<void>((resolve, reject) => {
      void ended.then((code) =>
        reject(new Error(`docgen serve ended with ${code ?? 'a signal'}:\n${stdout}${stderr}`)),
      );
      onOutput = () => {
        if (pattern.test(stdout.slice(from))) resolve();
      };
      onOutput();
    });
  await printed(/^http:\/\/\S+\n/m, 0);
  const url = /^http:\/\/\S+/m.exec(stdout)![0];
  const { hostname, port } = new URL(url);

  return {
    url,
    stdout: () => stdout,
    stderr: () => stderr,
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
    interrupt: (signal = 'SIGINT') => {
      child.kill(signal);
      return ended;
    },
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
