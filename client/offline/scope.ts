import type { WorkerRequest } from './protocol';

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

/** An open page. */
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
  /** The page that asks. */
  readonly clientId: string;
  /** The page that a navigation creates. */
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

interface PageMessage extends LifecycleEvent {
  readonly data: WorkerRequest;
  readonly ports: readonly MessagePort[];
}
