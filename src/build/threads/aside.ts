import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { BlockWords, SearchedTexts } from '../../model/blockWords';
import type { SourceFile } from '../../model/sourceFile';
import type { PageFiles, RenderablePage, SharedValue } from '../../render/page/document';
import { createCodeQueue, type CodeQueue } from './codeQueue';
import type { AsideData, AsideRequest, IndexAnswer, IndexRequest, PageAnswer, PageRequest } from './protocol';

/** Enough that the thread has work until the next look at what it has done, and few enough that nobody waits for it. */
const MOST_ON_THEIR_WAY = 20;

interface PageQueue {
  /** The files of a page; undefined where the caller renders it sooner or the thread failed. */
  render(page: RenderablePage): Promise<PageFiles | undefined> | undefined;
  /** Answers everybody who still waits: the thread has ended. */
  end(): void;
}

/** A thread takes 0.1 s of the processor before it has done anything: less text is parsed sooner without one. */
const WORTH_CHARACTERS = 500_000;
/** The words of so many pages are hundreds of megabytes while they are handed over. */
const MOST_INDEXED = 20_000;
/** How many threads may want each core: a build that runs again and again counts too, with more than one. */
const MOST_LOAD = 1.5;
/** Most of what it makes lives briefly: with 16 MB it takes 25 MB more and is no faster. */
const YOUNG_MEGABYTES = 4;

/** Thread that works ahead of a build: it changes when a site is built, and not how. */
export interface Aside {
  /** Begins with the code of these pages, in their order, if that saves time. */
  highlight(sources: readonly SourceFile[]): void;
  isRunning(): boolean;
  /** Lines of code as HTML, by `codeKey`, if they are done. */
  linesOf(key: string): string[] | undefined;
  /** Passes on what the thread has made so far: a page has been parsed. */
  pass(): void;
  /** Finds the words of a block of pages; undefined if there is no thread, or if it has failed. */
  words(texts: readonly SearchedTexts[]): Promise<BlockWords | undefined> | undefined;
  /** Lets go of the texts: all pages have been parsed. */
  endParsing(): void;
  /** Done when all words are found that were asked for. */
  idle(): Promise<unknown>;
  /** Makes a search index; undefined under the same conditions, or if the site is too large. */
  index(request: () => IndexRequest, pages: number): Promise<IndexAnswer | undefined> | undefined;
  /** Begins to render pages; undefined if there is no thread. */
  pages(shared: SharedValue): PageQueue['render'] | undefined;
  stop(): Promise<void>;
}

interface AsideOptions {
  /** The compiled `asideWorker.ts`. */
  file?: string;
  /** How many threads the build may have; without a number the thread runs where it saves time. */
  threads?: number | undefined;
}

export function createAside({ file = compiledFile(), threads }: AsideOptions = {}): Aside {
  const isWorth = threads === undefined ? savesTime : () => threads > 1;
  let worker: Worker | undefined;
  let code: CodeQueue | undefined;
  let ask: Ask | undefined;
  return {
    highlight(sources) {
      if (worker !== undefined || !isWorth(sources) || !existsSync(file)) return;
      const { port1, port2 } = new MessageChannel();
      worker = startWorker(file, { code: port2 });
      worker.once('exit', () => (worker = undefined));
      ask = createAsk(worker);
      code = createCodeQueue(port1, sources);
    },
    isRunning: () => worker !== undefined,
    linesOf: (key) => code?.find(key),
    pass: () => code?.pass(),
    words: (texts) => (worker === undefined ? undefined : ask?.send<BlockWords>({ words: texts })),
    endParsing: () => void (code = undefined),
    idle: async () => ask?.idle(),
    index(request, pages) {
      if (worker === undefined || pages > MOST_INDEXED) return undefined;
      return ask?.send<IndexAnswer>({ index: request() });
    },
    pages(shared) {
      if (worker === undefined) return undefined;
      const { port1, port2 } = new MessageChannel();
      const { render, end } = createPageQueue(port1);
      worker.once('exit', end);
      worker.postMessage({ pages: { shared, port: port2 } } satisfies AsideRequest, [port2]);
      return render;
    },
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
  if (cores < 2 || loadavg()[0]! > cores * MOST_LOAD) return false;
  let characters = 0;
  // Texts of large sites may have to be read for it, so none more than need be.
  return sources.some(({ text }) => (characters += text.length) > WORTH_CHARACTERS);
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

interface Ask {
  /** The answer to a request; undefined if the thread ends before. */
  send<Answer>(request: AsideRequest): Promise<Answer | undefined>;
  /** Done when all requests are answered. */
  idle(): Promise<unknown>;
}

/** Asks a thread, which answers one request after the other. */
function createAsk(worker: Worker): Ask {
  const waiting: ((answer: unknown) => void)[] = [];
  let last: Promise<unknown> = Promise.resolve();
  worker.on('message', (answer) => {
    waiting.shift()?.(answer);
    if (waiting.length === 0) worker.unref();
  });
  worker.once('exit', () => waiting.splice(0).forEach((resolve) => resolve(undefined)));
  return {
    send<Answer>(request: AsideRequest) {
      const answer = new Promise<unknown>((resolve) => waiting.push(resolve));
      last = answer;
      // The build waits for it now.
      worker.ref();
      worker.postMessage(request);
      return answer as Promise<Answer | undefined>;
    },
    idle: () => last,
  };
}

/** Gives pages to a thread as long as it has little to do. */
function createPageQueue(port: MessagePort): PageQueue {
  const waiting: ((page: PageFiles | undefined) => void)[] = [];
  let hasEnded = false;
  const receive = (page: PageAnswer): void =>
    waiting.shift()?.(page && { chunk: page.chunk, document: () => page.document });
  port.on('message', receive);
  return {
    render(page) {
      // Looked for here too: between events this thread renders several pages itself.
      for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
        receive(next.message as PageAnswer);
      }
      if (hasEnded || waiting.length >= MOST_ON_THEIR_WAY) return undefined;
      port.postMessage(page satisfies PageRequest);
      return new Promise((resolve) => waiting.push(resolve));
    },
    end() {
      hasEnded = true;
      waiting.splice(0).forEach((resolve) => resolve(undefined));
      port.close();
    },
  };
}
