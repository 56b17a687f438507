import type { SiteCache } from './siteCache';

/** Open pages of another build than this worker's, left to the network: no page gets files of two builds. */
export interface NewerPages {
  /** Waits for `build`, the build that the host has when a page is loaded, and notes the page if it is another one. */
  check(page: string, build: Promise<string | null>): Promise<void>;
  has(page: string): Promise<boolean>;
}

/** Makes the list. It is kept in the cache, since the browser may stop and restart a worker at any time. */
export function createNewerPages(cache: SiteCache, id: string): NewerPages {
  const checks = new Map<string, Promise<void>>();
  const check = async (page: string, build: Promise<string | null>): Promise<void> => {
    const found = await build;
    if (found !== id) await cache.put(notePath(page), new Response(found ?? ''));
  };
  return {
    check(page, build) {
      const checking = check(page, build);
      // If the host can't be reached, the page is not from another build.
      checks.set(
        page,
        checking.catch(() => undefined),
      );
      return checking;
    },
    async has(page) {
      await checks.get(page);
      return (await cache.match(notePath(page))) !== undefined;
    },
  };
}

/** The build that an older worker has noted for a page. */
export async function notedBuild(cache: SiteCache, page: string): Promise<string | undefined> {
  return (await cache.matchElsewhere(notePath(page)))?.text();
}

function notePath(page: string): string {
  return `/assets/newer/${page}`;
}
