import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Makes routes hold from the moment when they have been set. Chromium hands a page that has loaded another way to the
 * network, of which the page hears in its own time: a key or a click overtakes that now and then, and what it asks for
 * goes past the route. So the page asks for something until that meets a route.
 */
export function makeRoutesPrompt(page: Page): void {
  // A page that is used again is the same object.
  if (Object.hasOwn(page, 'route')) return;
  const setRoute = page.route.bind(page);
  page.route = async (...given) => {
    const set = await setRoute(...given);
    if (page.url().startsWith('http')) await awaitRoutes(page, setRoute);
    return set;
  };
}

async function awaitRoutes(page: Page, setRoute: Page['route']): Promise<void> {
  let isRouted = false;
  await setRoute(isProbe, async (route) => {
    isRouted = true;
    await route.fulfill({ status: 204 });
  });
  await expect
    .poll(async () => {
      await page.evaluate((address) => fetch(address, { method: 'HEAD' }).catch(() => undefined), PROBE);
      return isRouted;
    })
    .toBe(true);
  await page.unroute(isProbe);
}

/** True if a page makes this request because a route was set. */
export function isRouteProbe(request: Request): boolean {
  return isProbe(new URL(request.url()));
}

function isProbe({ search }: URL): boolean {
  return search === PROBE;
}

/** Query of a request that every page can make. */
const PROBE = '?is-routed';
