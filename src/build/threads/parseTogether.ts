import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { encodePage, type EncodedPage } from '../../cache/pageStore';
import type { PageParser, ParseSettings } from '../../parse/parser';
import type { SourceFile } from '../../model/sourceFile';
import type { ParseAnswer, ParseRequest, ThreadData } from './protocol';

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
}

/** Parses pages, on several threads where there are enough of them. */
export async function parseTogether({ sources, settings, parser, parsed }: ParseTogetherOptions): Promise<void> {
  const entries = sources.entries();
  const take = (count: number): ParseRequest =>
    Array.from({ length: count }, () => entries.next().value).filter((each) => each !== undefined);
  const threads = startThreads({ sources, settings }, { take, parsed });
  try {
    const parse = await parser();
    for (let pages = take(PAGES_PER_MESSAGE); pages.length > 0; pages = take(PAGES_PER_MESSAGE)) {
      for (const [index, source] of pages) parsed(index, encodePage(parse(source, settings)));
      // Now the answers of the others are taken in.
      if (threads.length > 0) await new Promise(setImmediate);
    }
    await Promise.all(threads.map(({ done }) => done));
  } finally {
    await Promise.all(threads.map(({ stop }) => stop()));
  }
}

interface Thread {
  done: Promise<void>;
  stop(): Promise<unknown>;
}

interface Work {
  /** Takes the next pages that nobody has taken yet. */
  take: (count: number) => ParseRequest;
  parsed: ParseTogetherOptions['parsed'];
}

function startThreads({ sources, settings }: Pick<ParseTogetherOptions, 'sources' | 'settings'>, work: Work): Thread[] {
  const file = fileURLToPath(new URL('./parseWorker.js', import.meta.url));
  const wanted = Math.min(MOST_THREADS, availableParallelism(), Math.floor(sources.length / PAGES_FOR_A_THREAD)) - 1;
  // Functions can't go to another thread, and a site's own samples are such.
  const hasFunctions = settings.samples.samples.some(({ write }) => write !== undefined);
  // Uncompiled, docgen has no file for threads.
  if (wanted < 1 || hasFunctions || !existsSync(file)) return [];
  return Array.from({ length: wanted }, () => startThread(file, { settings }, work));
}

function startThread(file: string, workerData: ThreadData, { take, parsed }: Work): Thread {
  const worker = new Worker(file, { workerData });
  let unanswered = 0;
  const ask = (): void => {
    const request = take(PAGES_PER_MESSAGE);
    if (request.length === 0) return;
    unanswered += 1;
    worker.postMessage(request);
  };
  const done = new Promise<void>((resolve, reject) => {
    worker.on('message', (answer: ParseAnswer) => {
      for (const [index, page] of answer) parsed(index, page);
      unanswered -= 1;
      ask();
      if (unanswered === 0) resolve();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('a thread that parses pages ended too early')));
  });
  // It is waited for above, or this thread has failed already.
  done.catch(() => undefined);
  for (let count = 0; count < MESSAGES_AHEAD; count += 1) ask();
  return { done, stop: () => worker.terminate() };
}
