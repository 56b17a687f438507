import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { usageError } from './messages';

type Facts = Readonly<Record<string, unknown>>;
type Listener = (facts: Facts, session: string | undefined) => void;

/** A browser without a window, which is told what to do through a pipe: no port is opened, and no package is needed. */
export interface BrowserPipe {
  send: (method: string, facts?: Facts, session?: string) => Promise<Facts>;
  on: (event: string, listener: Listener) => void;
  close: () => Promise<void>;
}

/** Starts a program that speaks Chromium's protocol for developers. */
export async function startBrowser(program: string): Promise<BrowserPipe> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'docgen-browser-'));
  // Chromium has no sandbox for the user that may do everything anyway.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const how = [
    '--headless',
    '--disable-gpu',
    '--remote-debugging-pipe',
    '--no-first-run',
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(program, [...how, ...sandbox], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const [writer, reader] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const waiting = new Map<number, { done: (facts: Facts) => void; failed: (cause: unknown) => void }>();
  const listeners = new Map<string, Listener>();
  const ended = new Promise<void>((resolve) => {
    const end = (detail: string) => {
      for (const { failed } of waiting.values()) failed(usageError('browser-missing', { reason: 'failed', detail }));
      waiting.clear();
      resolve();
    };
    child.once('error', (cause) => end(cause.message));
    child.once('exit', (code) => end(`it ended with ${code ?? 'a signal'}`));
    writer.on('error', () => undefined);
  });
  const take = (text: string): void => {
    const { id, result, error, method, params, sessionId } = JSON.parse(text) as Partial<Message>;
    if (id === undefined) return listeners.get(method ?? '')?.(params ?? {}, sessionId);
    const { done, failed } = waiting.get(id) ?? {};
    waiting.delete(id);
    return error === undefined ? done?.(result ?? {}) : failed?.(new Error(error.message));
  };
  onMessages(reader, take);
  let count = 0;
  return {
    send: async (method, params = {}, sessionId) =>
      new Promise((done, failed) => {
        count += 1;
        waiting.set(count, { done, failed });
        writer.write(`${JSON.stringify({ id: count, method, params, ...(sessionId && { sessionId }) })}\0`);
      }),
    on: (event, listener) => void listeners.set(event, listener),
    async close() {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function onMessages(reader: Readable, take: (text: string) => void): void {
  let left = '';
  reader.setEncoding('utf8').on('data', (text: string) => {
    const messages = (left + text).split('\0');
    left = messages.pop()!;
    messages.forEach(take);
  });
}

interface Message {
  id: number;
  result: Facts;
  error: { message: string };
  method: string;
  params: Facts;
  sessionId: string;
}
