import type { SiteData } from '../../shared/site';

/** Registers the service worker of a site that has one, once the first view is done and the page is idle. */
export function startOffline(window: Window & typeof globalThis, { base, offlinePages }: SiteData): void {
  if (offlinePages === null || !('serviceWorker' in window.navigator)) return;
  // Safari has no idle callbacks.
  const whenIdle =
    (window as Partial<typeof globalThis>).requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
  // Without a worker everything works, but nothing is kept.
  const load = (): unknown =>
    import('./register').then(({ register }) => register(window, base)).catch(() => undefined);
  const start = (): unknown => whenIdle(() => void load());
  if (window.document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
