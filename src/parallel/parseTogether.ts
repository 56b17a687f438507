import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { encodePage, type EncodedPage } from '../cache/pageStore';
import type { PageParser } from '../parse/parser';
import { takeNext, type ParseAnswer, type ParseTask } from './protocol';

/** A thread has to load the parser and to warm up: fewer pages are parsed sooner without one. */
const PAGES_FOR_A_THREAD = 400;
const MOST_THREADS = 4;
/** This thread takes in what the others have done after so many pages of its own. */
const PAGES_AT_ONCE = 8;

export interface ParseTogetherOptions extends Omit<ParseTask, 'counter'> {
  /** The parser of this thread, loaded when it is needed. */
  parser: () => Promise<PageParser>;
  /** Called with each page, in any order. */
  parsed: (index: number, page: EncodedPage) => void;
}

/** Parses pages, on several threads where there are enough of them. */
export async function parseTogether({ sources, settings, parser, parsed }: ParseTogetherOptions): Promise<void> {
  const task: ParseTask = { sources, settings, counter: new SharedArrayBuffer(4) };
  const threads = startThreads(task, parsed);
  try {
    const parse = await parser();
    let count = 0;
    for (let index = takeNext(task); index !== undefined; index = takeNext(task)) {
      parsed(index, encodePage(parse(sources[index]!, settings)));
      count += 1;
      if (threads.length > 0 && count % PAGES_AT_ONCE === 0) await new Promise(setImmediate);
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

function startThreads(task: ParseTask, parsed: ParseTogetherOptions['parsed']): Thread[] {
  const file = fileURLToPath(new URL('./parseWorker.js', import.meta.url));
  const wanted = Math.min(MOST_THREADS, availableParallelism(), Math.floor(task.sources.length / PAGES_FOR_A_THREAD)) - 1;
  // Functions can't go to another thread, and a site's own samples are such.
  const hasFunctions = task.settings.samples.samples.some(({ write }) => write !== undefined);
  // Uncompiled, docgen has no file for threads.
  if (wanted < 1 || hasFunctions || !existsSync(file)) return [];
  return Array.from({ length: wanted }, () => startThread(file, task, parsed));
}

function startThread(file: string, task: ParseTask, parsed: ParseTogetherOptions['parsed']): Thread {
  const worker = new Worker(file, { workerData: task });
  const done = new Promise<void>((resolve, reject) => {
    worker.on('message', (answer: ParseAnswer) => {
      if (answer.kind === 'done') return resolve();
      for (const [index, page] of answer.pages) parsed(index, page);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('a thread that parses pages ended too early')));
  });
  // It is waited for below, or this thread has failed already.
  done.catch(() => undefined);
  return { done, stop: () => worker.terminate() };
}
