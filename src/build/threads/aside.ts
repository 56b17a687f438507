import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { KnownWords } from '../../model/knownWords';
import type { SearchedPage } from '../../model/searchedPage';
import type { SourceFile } from '../../model/sourceFile';
import type { PageFiles, RenderablePage, SharedValue } from '../../render/page/document';
import { textsOf, type SearchedText } from '../../site/searchIndex';
import { createCodeQueue, type CodeQueue } from './codeQueue';
import type {
  AsideData,
  AsideRequest,
  IndexAnswer,
  IndexRequest,
  PageAnswer,
  PageRequest,
  ReadRequest,
} from './protocol';

const CHARACTERS_PER_MESSAGE = 32_000;

/** Texts whose words a thread finds before the search index is made. */
interface WordQueue {
  /** `id` identifies the page of the texts. */
  read(id: string, texts: readonly SearchedText[]): void;
  /** Sends what has not been sent yet. */
  send(): void;
  has(id: string): boolean;
}

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
const MOST_READ = 20_000;
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
  /** Begins to find the words of a page that has been parsed; `id` identifies it. */
  read(id: string, page: Pick<SearchedPage, 'parsed'>): void;
  /** True if the thread was told to read the page. */
  hasRead(id: string): boolean;
  /** Lets go of the texts: all pages have been parsed. */
  endParsing(): void;
  /** The words that it has found; undefined if there is no thread, if it has failed, or if the site is too large. */
  words(): Promise<KnownWords | undefined> | undefined;
  /** Makes a search index, under the same conditions. */
  index(request: () => IndexRequest): Promise<IndexAnswer | undefined> | undefined;
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
  let words: WordQueue | undefined;
  return {
    highlight(sources) {
      if (worker !== undefined || !isWorth(sources) || !existsSync(file)) return;
      const { port1, port2 } = new MessageChannel();
      worker = startWorker(file, { code: port2 });
      worker.once('exit', () => (worker = undefined));
      code = createCodeQueue(port1, sources);
      if (sources.length <= MOST_READ) words = createWordQueue(worker);
    },
    isRunning: () => worker !== undefined,
    linesOf: (key) => code?.find(key),
    read(id, page) {
      code?.pass();
      words?.read(id, textsOf(page, id));
    },
    hasRead: (id) => words?.has(id) === true,
    endParsing() {
      code = undefined;
      words?.send();
    },
    words: () => words && worker && answerOf<KnownWords>(worker, { words: true }),
    index: (request) => words && worker && answerOf<IndexAnswer>(worker, { index: request() }),
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

function answerOf<Answer>(worker: Worker, request: AsideRequest): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('exit', () => resolve(undefined));
    // The build waits for it now.
    worker.ref();
    worker.postMessage(request);
  });
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

function createWordQueue(worker: Worker): WordQueue {
  const ids = new Set<string>();
  let texts: ReadRequest[number][] = [];
  let characters = 0;
  const send = (): void => {
    if (texts.length > 0) worker.postMessage({ read: texts } satisfies AsideRequest);
    texts = [];
    characters = 0;
  };
  return {
    read(id, some) {
      ids.add(id);
      for (const each of some) {
        const text = each.text();
        texts.push({ id: each.id, text });
        characters += text.length;
      }
      if (characters > CHARACTERS_PER_MESSAGE) send();
    },
    send,
    has: (id) => ids.has(id),
  };
}
