import type { ClientBundle } from '../render/bundle/client';
import { loadClient } from '../render/bundle/loadClient';
import type { SourceParts } from '../cache/sourceParts';
import { createMemoryStore, type PageStore } from '../cache/pageStore';
import type { SharedCache } from '../cache/sharedCache';
import { createWordStore, type WordStore } from '../cache/wordStore';
import type { Remembered } from '../cache/remembered';
import { createHistoryStore, type LoadHistoryStore } from '../cache/historyStore';
import type { Baseline } from '../check/baseline';
import type { Project } from '../config/project';
import type { Site } from '../model/site';
import type { PageParser } from '../parse/parser';
import type { Progress } from '../report/progress';
import { createTimer, type Timer } from '../report/timer';
import type { Output } from '../write/output';
import type { DeferredChanges } from '../model/changes';
import { once } from '../base/waiting';
import type { SeenPages } from '../seam/renames';
import type { PageSource } from '../cache/parsedParts';
import type { BuildShare } from './share';
import type { Aside } from './threads/aside';

export { createAside } from './threads/aside';

/** Resources that builds use and do not change: a process that builds repeatedly creates them once. */
export interface BuildResources {
  client: Promise<ClientBundle>;
  /** Parsed pages; unchanged ones are not parsed again. */
  pages: PageStore;
  /** Pages that other parts of a build have parsed. */
  facts?: PageSource | undefined;
  /** Pages that other machines have parsed. */
  shared?: SharedCache | undefined;
  /** Known past versions of pages. */
  pastVersions: LoadHistoryStore;
  /** The words that the last search index found. */
  words: WordStore;
  sourceParts: SourceParts;
  /** The pages that the site has had. */
  seen: SeenPages;
  parser: () => Promise<PageParser>;
  /** Milliseconds by plugin of the site's markdown, as far as this thread runs it. */
  spent: Map<string, number>;
  /** A thread beside this one, for builds that end with their process. */
  aside?: Aside | undefined;
  /** How many threads compute, this one included; without a number as many as save time. It changes no byte. */
  threads?: number | undefined;
}

export interface BuildOptions {
  output: Output;
  progress: Progress;
  /** Warnings keep the output from being written, as errors do. */
  strict?: boolean;
  /** True if the site is served while it is written: loose ends do not keep a page from being shown. */
  serving?: boolean;
  /** Problems that are known, and let pass. */
  baseline?: Baseline | undefined;
  /** Started when the site was read; if it is left out, time counts from here. */
  timer?: Timer;
  resources?: BuildResources;
  /** Findings of the last build. */
  remembered?: Remembered;
  /** The share of the pages that is made, and nothing else. */
  share?: BuildShare | undefined;
  /** Takes what the site tells each page, as JSON, by path: the next build may need it. */
  values?: Map<string, string> | undefined;
  /** Awaited when the output has all pages, before the files that depend on all of them. */
  pagesReady?: (site: Site) => Promise<void>;
  /** Receives the search for changes of methods, which can run later; the site is built again after it. */
  defer?: (find: DeferredChanges) => void;
}

/** One build: what its passes share. */
export interface BuildRun extends Required<
  Omit<BuildOptions, 'pagesReady' | 'defer' | 'baseline' | 'share' | 'values'>
> {
  project: Project;
  baseline?: Baseline | undefined;
  share?: BuildShare | undefined;
  values?: BuildOptions['values'];
  pagesReady?: BuildOptions['pagesReady'];
  defer?: BuildOptions['defer'];
}

/** Creates what a build uses; parts that are passed in are reused. */
export function createResources(known: Partial<BuildResources> = {}): BuildResources {
  const client = known.client ?? loadClient();
  // A failure is handled where the bundle is awaited.
  client.catch(() => undefined);
  const spent = new Map<string, number>();
  return {
    pages: createMemoryStore(),
    pastVersions: createHistoryStore(),
    words: createWordStore(),
    sourceParts: new WeakMap(),
    seen: new Map(),
    parser: once(() => loadParser(known.aside, spent)),
    spent,
    ...known,
    client,
  };
}

export function createRun(project: Project, options: BuildOptions): BuildRun {
  return {
    project,
    strict: false,
    serving: false,
    timer: createTimer(),
    remembered: { rendered: new Map() },
    ...options,
    resources: options.resources ?? createResources(),
  };
}

/** The markdown parser is most of docgen's code, so a build that parses nothing does not load it. */
async function loadParser(aside: Aside | undefined, spent: BuildResources['spent']): Promise<PageParser> {
  const { createHighlighter, createPageParser } = await import('../parse/parser');
  const { PARSER_PARTS } = await import('./parserParts');
  return createPageParser(PARSER_PARTS, createHighlighter(aside?.linesOf), spent);
}
