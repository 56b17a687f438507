import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { encodePage, type EncodedPage } from '../../cache/pageStore';
import type { PageParser, ParseSettings } from '../../parse/parser';
import type { SourceFile } from '../../model/sourceFile';
import type { ParseRequest, ThreadData, ThreadMessage } from './protocol';

/** A thread has to load the parser and to warm up: fewer pages are parsed sooner without one. */
const PAGES_FOR_A_THREAD = 400;
const MOST_THREADS = 4;
/** Few enough that no side is kept waiting long for the other. */
const PAGES_PER_MESSAGE = 8;
/** While a thread parses the pages of one message, the next one is with it already; more would only fill memory. */
const MESSAGES_AHEAD = 2;

export interface ParseTogetherOptions {
  sources: readonly SourceFile[];
  settings: ParseSettings;
  /** The parser of this thread, loaded when it is needed. */
  parser: () => Promise<PageParser>;
  /** Called with each page, in any order. */
  parsed: (index: number, page: EncodedPage) => void;
  /** What other threads run, and how many there are; without it, as many as gain time. */
  threads?: ThreadPlan;
}

/** `file` is the compiled `parseWorker.ts`. */
export interface ThreadPlan {
  file: string;
  count: number;
}

/** Parses pages, on several threads where there are enough of them. */
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
      // Now the answers of the others are taken in.
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
  // Uncompiled, docgen has no file for threads.
  return { file, count: wanted > 0 && existsSync(file) ? wanted : 0 };
}

function threadData(settings: ParseSettings): ThreadData {
  const { imports, details, functions } = settings;
  return { settings: functions === undefined ? settings : { imports, functions, ...(details && { details }) } };
}

interface Thread {
  /** Done when all that it was given is parsed. */
  done(): Promise<void>;
  stop(): Promise<unknown>;
}

interface Work {
  /** Takes the next pages that nobody has taken yet. */
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
    // A thread that could not even load, as with a package that works in the main thread only, has taken no page.
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
  // It is waited for above, or this thread has failed already.
  answered.catch(() => undefined);
  // Whoever is not ready when nothing is left is not waited for.
  return { done: () => (unanswered === 0 ? Promise.resolve() : answered), stop: () => worker.terminate() };
}
