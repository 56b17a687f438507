import type { WorkerScope } from './scope';
import { cachePrefix } from './siteCache';

start(self as unknown as WorkerScope);

/**
 * Replaces the worker of a site that used to have one, and then removes itself and everything that was kept. It answers
 * no requests, so open pages carry on with the network.
 */
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
