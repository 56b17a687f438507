import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import type { SourceFile } from '../../model/sourceFile';
import type { AsideData, CodeAnswer, CodeRequest, IndexAnswer, IndexRequest } from './protocol';

/** A thread takes 0.1 s of the processor before it has done anything: less text is parsed sooner without one. */
const WORTH_CHARACTERS = 500_000;
/** A thread takes 50 MB: sites with more pages need their memory for themselves. */
const MOST_PAGES = 1000;
/** How many threads may want each core: a build that runs again and again counts too, with more than one. */
const MOST_LOAD = 1.5;
const CHARACTERS_PER_MESSAGE = 32_000;
/** How far the thread may be ahead: what it has done waits in memory. */
const MESSAGES_AHEAD = 8;
/** What it makes lives briefly: with more, it would only take memory. */
const YOUNG_MEGABYTES = 16;

/**
 * A thread that does beside a build what the build is going to need. Whatever it has not done by then, the build does
 * itself: the thread changes when a site is built, and not how.
 */
export interface Aside {
  /** Begins with the code of these pages, in their order, if that saves time. */
  highlight(sources: readonly SourceFile[]): void;
  /** Lines of code as HTML, by `codeKey`, if they are done. */
  linesOf(key: string): string[] | undefined;
  /** Lets go of the texts: all pages have been parsed. */
  endCode(): void;
  /** Makes a search index; undefined if there is no thread, or if it has failed. */
  index(request: () => IndexRequest): Promise<IndexAnswer | undefined> | undefined;
  stop(): Promise<void>;
}

/** `file` is the compiled `asideWorker.ts`; `isWorth` tells whether it saves time. */
export function createAside(file = compiledFile(), isWorth = savesTime): Aside {
  let worker: Worker | undefined;
  let code: CodeQueue | undefined;
  return {
    highlight(sources) {
      if (worker !== undefined || !isWorth(sources) || !existsSync(file)) return;
      const { port1, port2 } = new MessageChannel();
      worker = startWorker(file, { code: port2 });
      worker.once('exit', () => (worker = undefined));
      code = createCodeQueue(port1, textsOf(sources));
    },
    linesOf: (key) => code?.find(key),
    endCode: () => (code = undefined),
    index: (request) => worker && answerOf(worker, request()),
    async stop() {
      code = undefined;
      await worker?.terminate();
    },
  };
}

function compiledFile(): string {
  return fileURLToPath(new URL('./asideWorker.js', import.meta.url));
}

function savesTime(sources: readonly SourceFile[]): boolean {
  const cores = availableParallelism();
  if (cores < 2 || loadavg()[0]! > cores * MOST_LOAD || sources.length >= MOST_PAGES) return false;
  return sources.reduce((sum, { text }) => sum + text.length, 0) > WORTH_CHARACTERS;
}

function startWorker(file: string, workerData: AsideData): Worker {
  const worker = new Worker(file, {
    workerData,
    transferList: [workerData.code],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  // A thread that fails does nothing any more, which the build can do without.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

function answerOf(worker: Worker, request: IndexRequest): Promise<IndexAnswer | undefined> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('exit', () => resolve(undefined));
    // The build waits for it now.
    worker.ref();
    worker.postMessage(request);
  });
}

/** Texts for one message after the other. */
function* textsOf(sources: readonly SourceFile[]): Generator<CodeRequest> {
  let texts: string[] = [];
  let characters = 0;
  for (const { text } of sources) {
    texts.push(text);
    characters += text.length;
    if (characters < CHARACTERS_PER_MESSAGE) continue;
    yield texts;
    texts = [];
    characters = 0;
  }
  if (texts.length > 0) yield texts;
}

interface CodeQueue {
  find(key: string): string[] | undefined;
}

/** Asks for the code of texts in the order in which it will be needed, a little ahead. */
function createCodeQueue(port: MessagePort, texts: Iterator<CodeRequest>): CodeQueue {
  const done: ReadonlyMap<string, string>[] = [];
  const ask = (): void => {
    const next = texts.next();
    if (next.done !== true) port.postMessage(next.value);
  };
  /** Takes in the next answer, without waiting for it. */
  const receive = (): boolean => {
    const answer = receiveMessageOnPort(port);
    if (answer !== undefined) done.push(new Map(answer.message as CodeAnswer));
    return answer !== undefined;
  };
  for (let count = 0; count < MESSAGES_AHEAD; count += 1) ask();
  return {
    find(key) {
      let place = done.findIndex((each) => each.has(key));
      while (place === -1 && receive()) place = done.at(-1)!.has(key) ? done.length - 1 : -1;
      if (place === -1) return undefined;
      // The pages of those before have been parsed.
      done.splice(0, place).forEach(ask);
      return done[0]!.get(key)!.split('\n');
    },
  };
}
