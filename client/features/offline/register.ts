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
  // The worker was not there when this page asked for its files, some of which may still be on their way.
  let controlled = Infinity;
  container.addEventListener('controllerchange', () => (controlled = window.performance.now()), { once: true });
  const { active } = await container.ready;
  const prefix = window.location.origin + base;
  const keep = (addresses: readonly string[]): void => {
    const files = addresses
      .filter((address) => address.startsWith(prefix))
      .map((address) => address.slice(prefix.length - 1).replace(/[?#][^]*/, ''));
    if (files.length > 0) say(active, { kind: 'keep', files });
  };
  keep([window.location.href]);
  new PerformanceObserver((list) => {
    const early = list.getEntries().filter(({ startTime }) => startTime < controlled);
    keep(early.map(({ name }) => name).filter((address) => address.startsWith(`${prefix}assets/`)));
  }).observe({ type: 'resource', buffered: true });
}
