import type { ClientBundle } from '../bundle/client';
import { loadClient } from '../bundle/loadClient';
import type { OwnParts } from '../cache/parseKey';
import { createMemoryStore, type PageStore } from '../cache/pageStore';
import type { Remembered } from '../cache/remembered';
import { createHistoryStore, type LoadHistoryStore } from '../changes/past/historyStore';
import type { Project } from '../config/project';
import type { Site } from '../model/site';
import type { PageParser } from '../parse/parser';
import type { Progress } from '../report/progress';
import { createTimer, type Timer } from '../report/timer';
import type { Output } from '../write/output';
import type { DeferredChanges } from '../changes/past/siteChanges';
import { once } from '../base/once';

/** What builds work with and do not change: a process that builds again and again makes them once. */
export interface BuildResources {
  client: Promise<ClientBundle>;
  /** Parsed pages: those that are as they were are not parsed again. */
  pages: PageStore;
  /** What was found out about past versions of pages. */
  pastVersions: LoadHistoryStore;
  ownParts: OwnParts;
  parser: () => Promise<PageParser>;
}

export interface BuildOptions {
  output: Output;
  progress: Progress;
  /** Warnings keep the output from being written, as errors do. */
  strict?: boolean;
  /** Started when the site was read; left out, time counts from here. */
  timer?: Timer;
  resources?: BuildResources;
  /** What the last build found out. */
  remembered?: Remembered;
  /** Called when the pages are with the output, before what is made from all of them; the build waits for its end. */
  pagesReady?: (site: Site) => Promise<void>;
  /** Takes the search for changes of methods, which need not be waited for; after it the site is built again. */
  defer?: (find: DeferredChanges) => void;
}

/** One build: what its passes share. */
export interface BuildRun extends Required<Omit<BuildOptions, 'pagesReady' | 'defer'>> {
  project: Project;
  pagesReady?: BuildOptions['pagesReady'];
  defer?: BuildOptions['defer'];
}

/** Makes what a build works with; what is left out is made anew. */
export function createResources(known: Partial<BuildResources> = {}): BuildResources {
  const client = known.client ?? loadClient();
  // The failure is met where the bundle is waited for.
  client.catch(() => undefined);
  return {
    pages: createMemoryStore(),
    pastVersions: createHistoryStore(),
    ownParts: new WeakMap(),
    parser: once(loadParser),
    ...known,
    client,
  };
}

export function createRun(project: Project, options: BuildOptions): BuildRun {
  return {
    project,
    strict: false,
    timer: createTimer(),
    remembered: { rendered: new Map() },
    ...options,
    resources: options.resources ?? createResources(),
  };
}

/** The markdown chain is most of docgen's code: a build that parses nothing does not load it. */
async function loadParser(): Promise<PageParser> {
  return (await import('../parse/parser')).createPageParser();
}
