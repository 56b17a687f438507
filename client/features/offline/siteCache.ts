import { withBase, withoutBase } from '../../shared/basePath';

/** The files of one build that are kept on the device, by path of the site. */
export interface SiteCache {
  match(path: string): Promise<Response | undefined>;
  /** The same file in the cache of another build; only right for names that contain a hash. */
  matchElsewhere(path: string): Promise<Response | undefined>;
  put(path: string, response: Response): Promise<void>;
  /** Paths that are kept; `older` asks for those of other builds. */
  paths(older?: boolean): Promise<Set<string>>;
  /** Deletes what other builds of this site have left behind. */
  deleteOthers(): Promise<void>;
}

/** Prefix of the names of a site's caches: several sites may share an origin, each below its own base. */
export function cachePrefix(base: string): string {
  return `docgen-${base}-`;
}

/** Makes the cache of a build. */
export function createSiteCache(caches: CacheStorage, base: string, id: string): SiteCache {
  const name = cachePrefix(base) + id;
  const others = async (): Promise<string[]> =>
    (await caches.keys()).filter((each) => each.startsWith(cachePrefix(base)) && each !== name);
  const find = async (cacheName: string, path: string): Promise<Response | undefined> =>
    (await caches.open(cacheName)).match(withBase(base, path), { ignoreVary: true });
  const list = async (cacheName: string): Promise<string[]> =>
    (await (await caches.open(cacheName)).keys()).map(({ url }) => withoutBase(base, new URL(url).pathname) ?? '/');

  return {
    match: (path) => find(name, path),
    async matchElsewhere(path) {
      const found = await Promise.all((await others()).map((other) => find(other, path)));
      return found.find((each) => each !== undefined);
    },
    async put(path, response) {
      await (await caches.open(name)).put(withBase(base, path), plain(response));
    },
    async paths(older = false) {
      const names = older ? await others() : [name];
      return new Set((await Promise.all(names.map(list))).flat());
    },
    async deleteOthers() {
      await Promise.all((await others()).map((other) => caches.delete(other)));
    },
  };
}

/** True if a name contains the hash of its content and so means the same in every build. */
export function isHashed(path: string): boolean {
  return /^\/assets\/.+\.[\da-zA-Z]{8}\.(?:js|css|json)$/.test(path);
}

/** True if a response may be kept at a path: some hosts answer with a page in place of a missing script. */
export function isKeepable(path: string, response: Response): boolean {
  return response.ok && response.type === 'basic' && !(isHashed(path) && isDocument(response));
}

export function isDocument(response: Response): boolean {
  return response.headers.get('content-type')?.includes('html') === true;
}

/** A navigation must not be answered with a redirected response (Fetch standard, 4.3): keep what it led to. */
function plain(response: Response): Response {
  if (!response.redirected) return response;
  return new Response(response.body, { status: response.status, headers: response.headers });
}
