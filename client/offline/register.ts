import type { WorkerRequest } from './protocol';

/** Registers the site's service worker, and hands over to a new one when no page of an older build is open. */
export async function register(window: Window, base: string): Promise<void> {
  const container = window.navigator.serviceWorker;
  const say = (worker: ServiceWorker | null, request: WorkerRequest): void => worker?.postMessage(request);
  const registration = await container.register(`${base}sw.js`, { scope: base });

  const takeOver = (): void => say(registration.waiting, { kind: 'take-over' });
  const watch = (): void => registration.installing?.addEventListener('statechange', takeOver);
  registration.addEventListener('updatefound', watch);
  watch();
  takeOver();

  if (container.controller !== null) return;
  // The worker was not there when this page loaded its files.
  const prefix = window.location.origin + base;
  const loaded = window.performance.getEntriesByType('resource').map(({ name }) => name);
  const files = [window.location.href, ...loaded]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length - 1).replace(/[?#].*$/s, ''))
    .filter((path, index) => index === 0 || path.startsWith('/assets/'));
  say((await container.ready).active, { kind: 'keep', files });
}
