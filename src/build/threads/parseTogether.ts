import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { encodePage, type EncodedPage } from '../../cache/pageStore';
import type { PageParser, ParseSettings } from '../../parse/parser';
import type { SourceFile } from '../../model/sourceFile';
import type { ParseRequest, ThreadData, ThreadMessage } from './protocol';

/** A thread has to load the parser and warm up, so fewer pages are parsed faster without one. */
const PAGES_FOR_A_THREAD = 400;
const MOST_THREADS = 4;
/** Few enough that neither side waits long for the other. */
const PAGES_PER_MESSAGE = 8;
/** While a thread parses one message, the next is already waiting there; more would only use memory. */
const MESSAGES_AHEAD = 2;

export interface ParseTogetherOptions {
  sources: readonly SourceFile[];
  settings: ParseSettings;
  /** The parser of this thread, loaded when it is first needed. */
  parser: () => Promise<PageParser>;
  /** Called with each page, in any order. */
  parsed: (index: number, page: EncodedPage) => void;
  /** What other threads run, and how many there are; by default as many as save time. */
  threads?: ThreadPlan;
}

/** `file` is the compiled `parseWorker.ts`. */
export interface ThreadPlan {
  file: string;
  count: number;
}

/** Parses pages, on several threads if there are enough of them. */
export async function parseTogether(options: ParseTogetherOptions): Promise<void> {
  const { sources, settings, parser, parsed } = options;
  const entries = sources.entries();
  const take = (count: number): ParseRequest =>
    Array.from({ length: count }, () => entries.next().value).filter((each) => each !== undefined);
  const { file, count } = options.threads ?? planThreads(sources.length);
  const workerData = threadData(settings);
  const threads = Array.from({ length: count }, () => startThread(new Worker(file, { workerData }), { take, parsed }));
  try {
    const parse = await parser();
    for (let pages = take(PAGES_PER_MESSAGE); pages.length > 0; pages = take(PAGES_PER_MESSAGE)) {
      for (const [index, source] of pages) parsed(index, encodePage(parse(source, settings)));
      // Lets the answers of the other threads arrive.
      if (threads.length > 0) await new Promise(setImmediate);
    }
    await Promise.all(threads.map(({ done }) => done()));
  } finally {
    await Promise.all(threads.map(({ stop }) => stop()));
  }
}

function planThreads(pages: number): ThreadPlan {
  const file = fileURLToPath(new URL('./parseWorker.js', import.meta.url));
  const wanted = Math.min(MOST_THREADS, availableParallelism(), Math.floor(pages / PAGES_FOR_A_THREAD)) - 1;
  // Without compilation there is no file that threads could run.
  return { file, count: wanted > 0 && existsSync(file) ? wanted : 0 };
}

function threadData(settings: ParseSettings): ThreadData {
  const { imports, details, functions } = settings;
  return { settings: functions === undefined ? settings : { imports, functions, ...(details && { details }) } };
}

interface Thread {
  /** Done when all the pages that it was given are parsed. */
  done(): Promise<void>;
  stop(): Promise<unknown>;
}

interface Work {
  /** Takes the next pages that no thread has taken yet. */
  take: (count: number) => ParseRequest;
  parsed: ParseTogetherOptions['parsed'];
}

function startThread(worker: Worker, { take, parsed }: Work): Thread {
  let isReady = false;
  let unanswered = 0;
  const ask = (): void => {
    const request = take(PAGES_PER_MESSAGE);
    if (request.length === 0) return;
    unanswered += 1;
    worker.postMessage(request);
  };
  const answered = new Promise<void>((resolve, reject) => {
    // A thread that failed to load, for instance because a package works only in the main thread, has not taken any
    // page.
    const end = (cause: Error): void => (isReady ? reject(cause) : resolve());
    worker.on('message', (message: ThreadMessage) => {
      if (message === 'ready') {
        isReady = true;
        for (let count = 0; count < MESSAGES_AHEAD; count += 1) ask();
      } else {
        for (const [index, page] of message) parsed(index, page);
        unanswered -= 1;
        ask();
      }
      if (unanswered === 0) resolve();
    });
    worker.once('error', end);
    worker.once('exit', () => end(new Error('a thread that parses pages ended too early')));
  });
  // It is awaited above, unless this thread has already failed.
  answered.catch(() => undefined);
  // A thread that is not ready when all pages are taken is not waited for.
  return { done: () => (unanswered === 0 ? Promise.resolve() : answered), stop: () => worker.terminate() };
}
