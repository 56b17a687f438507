/** Data that a build fills into its service worker. */
export interface WorkerBuild {
  /** Hash in the name of `assets/offline.HASH.json`; it identifies the build. */
  id: string;
  /** The client script, which identifies pages of this build: `assets/js/app.HASH.js`. */
  script: string;
  /** Paths of what is kept from the start: scripts, styles, and the documents shown in place of missing pages. */
  shell: string[];
}

/** `assets/offline.HASH.json`: what "save all pages" loads. */
export interface OfflineFiles {
  /** Hash over the names and hashes of all files of the build. */
  build: string;
  /** Path of each page, `NUMBER.HASH` of its script file, and the hash of its HTML. */
  pages: [path: string, script: string, html: string][];
  /** Everything else that the pages need, as paths of the site. */
  files: string[];
}

/** The document shown for pages that are not saved, and the marks around its message. */
export const offlinePath = '/assets/offline.html';
export const notSavedMarks = ['<!--docgen-not-saved-->', '<!--/docgen-not-saved-->'] as const;

export type WorkerRequest =
  /** To a new worker: take over, if no page of an older build is open. */
  | { kind: 'take-over' }
  /** Asks for the files that are not saved yet. */
  | { kind: 'survey' }
  /** Keep these files, given as paths of the site. */
  | { kind: 'keep'; files: string[] };

/** The answer to `survey`; null if the list of files could not be loaded. */
export type Survey = { total: number; files: string[]; pages: [html: string, script: string][] } | null;

export interface Kept {
  failed: string[];
  /** Why there is no point in going on: the host has another build, or the device has no room. */
  problem: 'changed' | 'full' | null;
}

/** Number of files loaded together: few enough for a progress bar that moves, and for cancelling. */
export const filesAtOnce = 16;

/** A list in parts: `[1, 2, 3]`, 2 → `[[1, 2], [3]]`. */
export function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/** The part of a service worker's scope that docgen uses; TypeScript's own types exclude those of pages. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly caches: CacheStorage;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  fetch: typeof fetch;
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
}

interface WorkerClient {
  readonly id: string;
  readonly url: string;
}

interface LifecycleEvent {
  /** Keeps the worker alive. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LifecycleEvent {
  readonly request: Request;
  readonly clientId: string;
  /** The page that a navigation creates. */
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

interface PageMessage extends LifecycleEvent {
  readonly data: WorkerRequest;
  readonly ports: readonly MessagePort[];
}
