import type { WorkerScope } from '../protocol';
import { cachePrefix } from '../siteCache';

start(self as unknown as WorkerScope);

/** Replaces the worker of a site that had one, and removes itself and all that was kept. */
function start(scope: WorkerScope): void {
  const prefix = cachePrefix(new URL(scope.registration.scope).pathname);
  const remove = async (): Promise<void> => {
    const own = (await scope.caches.keys()).filter((name) => name.startsWith(prefix));
    await Promise.all(own.map((name) => scope.caches.delete(name)));
    await scope.registration.unregister();
  };
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(remove()));
}
