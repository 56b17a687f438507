import { Worker } from 'node:worker_threads';
import type { EncodedPage } from '../../cache/encodedPage';
import type { SourceFile } from '../../model/sourceFile';
import type { ParseRequest, ThreadData, ThreadMessage } from './protocol';

/** While a thread parses one message, the next is already waiting there; more would only use memory. */
const MESSAGES_AHEAD = 2;

/** How often this thread looks whether another one has got stuck, in milliseconds. */
const PAUSE = 100;

export type Pages = [index: number, source: SourceFile][];

export interface ParseThread {
  /** Pages left unparsed: none, or what a thread had when it got stuck. */
  done(): Promise<Pages>;
  stop(): Promise<unknown>;
}

interface Work {
  file: string;
  data: Omit<ThreadData, 'limit'>;
  /** Takes the next pages that no thread has taken yet. */
  take: () => Pages;
  sent: (pages: Pages) => ParseRequest;
  parsed: (index: number, page: EncodedPage) => void;
}

/** Starts a thread that parses pages. */
export function startParseThread({ file, data, take, sent, parsed }: Work): ParseThread {
  const limit = new SharedArrayBuffer(8);
  const worker = new Worker(file, { workerData: { ...data, limit } satisfies ThreadData });
  let isReady = false;
  const unanswered: Pages[] = [];
  const ask = (): void => {
    const pages = take();
    if (pages.length === 0) return;
    unanswered.push(pages);
    worker.postMessage(sent(pages));
  };
  let watch: NodeJS.Timeout | undefined;
  const answered = new Promise<Pages>((resolve, reject) => {
    // A thread that failed to load, for instance because a package works only in the main thread, has not taken any
    // page.
    const end = (cause: Error): void => (isReady ? reject(cause) : resolve([]));
    const receive = (message: ThreadMessage): void => {
      if (message === 'ready') {
        isReady = true;
        for (let count = 0; count < MESSAGES_AHEAD; count += 1) ask();
      } else {
        for (const [index, page] of message) parsed(index, page);
        unanswered.shift();
        ask();
      }
      if (unanswered.length === 0) resolve([]);
    };
    worker.on('message', (message: ThreadMessage) => {
      try {
        receive(message);
      } catch (cause) {
        // The text of a page that was to be taken from the cache is read only now, and may have changed.
        reject(cause instanceof Error ? cause : new Error(String(cause)));
      }
    });
    worker.once('error', end);
    worker.once('exit', () => end(new Error('a thread that parses pages ended too early')));
    watch = setInterval(() => {
      if (!isOver(limit)) return;
      resolve(unanswered.flat());
      void worker.terminate();
    }, PAUSE).unref();
  });
  // Awaited by `done`, unless this thread has already failed.
  answered.catch(() => undefined);
  return {
    // A thread that is not ready when all pages are taken is not waited for.
    done: () => (unanswered.length === 0 ? Promise.resolve([]) : answered),
    stop() {
      clearInterval(watch);
      return worker.terminate();
    },
  };
}

/** True if a thread is past its limit, see `Watchdog`: nothing that runs in the thread can be ended alone. */
function isOver(limit: SharedArrayBuffer): boolean {
  const until = Atomics.load(new BigInt64Array(limit), 0);
  return until !== 0n && BigInt(Date.now()) > until;
}
