import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { encodePage, type EncodedPage } from '../../cache/encodedPage';
import type { PageParser, ParseSettings } from '../../parse/parser';
import type { SourceFile } from '../../model/sourceFile';
import type { SharedParts } from '../../config/featureTypes';
import { startParseThread, type Pages, type ParseThread } from './parseThread';
import type { SentSource } from './protocol';
import { sentSettings } from './sentSettings';

/** A thread has to load the parser and warm up, so fewer pages are parsed faster without one. */
const WORTH_MILLISECONDS = 8000;
/** From this many pages on, the pace so far tells how long the others take. */
const PAGES_TO_JUDGE = 200;
const PAGES_OF_A_PACE = 100;
const MOST_THREADS = 4;
/** Few enough that neither side waits long for the other. */
const PAGES_PER_MESSAGE = 8;

export interface ParseTogetherOptions {
  sources: readonly SourceFile[];
  settings: ParseSettings;
  /** The parser of this thread, loaded when it is first needed. */
  parser: () => Promise<PageParser>;
  /** Called with each page, in any order. */
  parsed: (index: number, page: EncodedPage) => void;
  /** Other threads that take part from the beginning; without a plan as many as save time, once that is known. */
  threads?: ThreadPlan | undefined;
  /** How many threads of this build are at work already. */
  busy?: number;
}

/** `file` is the compiled `parseWorker.ts`. */
export interface ThreadPlan {
  file: string;
  count: number;
}

/** A plan for so many other threads; none where docgen is not compiled. */
export function planThreads(count: number): ThreadPlan {
  const file = fileURLToPath(new URL('./parseWorker.js', import.meta.url));
  return { file, count: existsSync(file) ? Math.max(0, count) : 0 };
}

/** Parses pages, on several threads if there are enough of them. */
export async function parseTogether(options: ParseTogetherOptions): Promise<void> {
  const { sources, settings, parser, parsed } = options;
  const entries = sources.entries();
  const schemas = [...new Set(sources.map((each) => each.schemas))].filter((each) => each !== undefined);
  const take = (count: number): Pages =>
    Array.from({ length: count }, () => entries.next().value).filter((each) => each !== undefined);
  const start = ({ file, count }: ThreadPlan): ParseThread[] => {
    const work = {
      ...{ file, parsed },
      data: { settings: sentSettings(settings), schemas },
      take: () => take(PAGES_PER_MESSAGE),
      sent: (pages: Pages) => pages.map(([index, source]): [number, SentSource] => [index, sent(source, schemas)]),
    };
    return Array.from({ length: count }, () => startParseThread(work));
  };
  let threads = options.threads === undefined ? undefined : start(options.threads);
  try {
    const parse = await parser();
    let mark = { done: 0, at: processorTime() };
    for (let pages = take(PAGES_PER_MESSAGE); pages.length > 0; pages = take(PAGES_PER_MESSAGE)) {
      for (const [index, source] of pages) parsed(index, encodePage(await parse(source, settings)));
      const done = pages.at(-1)![0] + 1;
      if (done - mark.done >= PAGES_OF_A_PACE) {
        const at = processorTime();
        const pace = { pages: done - mark.done, milliseconds: at - mark.at };
        if (isWorthThreads({ done, left: sources.length - done, ...pace }))
          threads ??= start(sensiblePlan(options.busy));
        mark = { done, at };
      }
      // Now the answers of the others are taken in, and signals are heard.
      await new Promise(setImmediate);
    }
    const left = await Promise.all(threads?.map(({ done }) => done()) ?? []);
    // Here a plugin that does not end is named, with its page.
    for (const [index, source] of left.flat()) parsed(index, encodePage(await parse(source, settings)));
  } finally {
    await Promise.all(threads?.map(({ stop }) => stop()) ?? []);
  }
}

function sensiblePlan(busy = 0): ThreadPlan {
  return planThreads(Math.min(MOST_THREADS, availableParallelism()) - 1 - busy);
}

/** How far this thread has come without others. */
export interface Pace {
  done: number;
  left: number;
  /** The last of the pages that are done, and how long they took: the first ones take much longer. */
  pages: number;
  /** Processor time of all threads, since a busy machine has no use for more of them. */
  milliseconds: number;
}

/** True if the pages that are left take this thread so long that others save time. */
export function isWorthThreads({ done, left, pages, milliseconds }: Pace): boolean {
  return done >= PAGES_TO_JUDGE && (left * milliseconds) / pages > WORTH_MILLISECONDS;
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Schemas are sent once to each thread, and not with each page. */
function sent(source: SourceFile, schemas: readonly SharedParts[]): SentSource {
  return { ...source, schemas: source.schemas && schemas.indexOf(source.schemas) };
}
