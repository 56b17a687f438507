import { withBase } from '../../shared/basePath';
import type { Manifest } from '../../shared/site';
import type { Kept, WorkerBuild } from './protocol';
import { isDocument, isHashed, isKeepable, type SiteCache } from './siteCache';

interface KeeperOptions {
  build: WorkerBuild;
  base: string;
  cache: SiteCache;
  fetch: typeof fetch;
}

export interface Keeper {
  /** Hash of the build that the host has now; null if it has none. Fails without a connection. */
  currentBuild(): Promise<string | null>;
  /** Loads and keeps those files that are not kept yet. */
  keep(paths: Iterable<string>): Promise<Kept>;
  /** Keeps a page that has just been loaded, if it is of this build. */
  keepPage(path: string, response: Response, currentBuild: Promise<string | null>): Promise<void>;
}

/** Makes the keeper, which fills the cache of a build and lets nothing of another build in. */
export function createKeeper({ build, base, cache, fetch }: KeeperOptions): Keeper {
  const currentBuild = async (): Promise<string | null> => {
    const response = await fetch(withBase(base, '/assets/manifest.json'), { cache: 'no-cache' });
    return response.ok ? (((await response.json()) as Manifest).offline ?? null) : null;
  };

  const read = async (path: string): Promise<Response | null> => {
    const hashed = isHashed(path);
    const copy = hashed ? await cache.matchElsewhere(path) : undefined;
    if (copy !== undefined) return copy;
    const response = await fetch(withBase(base, path), { cache: hashed ? 'default' : 'no-cache' });
    // Read even if it is of no use, as it would keep its connection.
    const whole = await wholeResponse(response);
    return isKeepable(path, response) && (await isOwn(whole, build)) ? whole : null;
  };

  const store = async (found: [path: string, response: Response][]): Promise<Kept['problem']> => {
    try {
      await Promise.all(found.map(([path, response]) => cache.put(path, response)));
      return null;
    } catch {
      return 'full';
    }
  };

  return {
    currentBuild,

    async keep(paths) {
      const asked = [...new Set(paths)];
      const kept = await Promise.all(asked.map((path) => cache.match(path)));
      const missing = asked.filter((_, index) => kept[index] === undefined);
      const responses = await Promise.all(missing.map((path) => read(path).catch(() => null)));
      const found = missing.flatMap((path, index): [string, Response][] =>
        responses[index] ? [[path, responses[index]]] : [],
      );
      const failed = missing.filter((_, index) => !responses[index]);
      // Asked after the files have arrived: a host that still has this build also had it when it sent them.
      const unhashed = found.some(([path]) => !isHashed(path));
      const current = unhashed ? await currentBuild().catch(() => undefined) : build.id;
      const good = current === build.id ? found : found.filter(([path]) => isHashed(path));
      const problem = await store(good);
      if (problem !== null) return { failed: missing, problem };
      const dropped = found.filter((each) => !good.includes(each)).map(([path]) => path);
      return {
        failed: [...failed, ...dropped],
        problem: current === build.id || current === undefined ? null : 'changed',
      };
    },

    async keepPage(path, response, current) {
      if (!response.ok || !isDocument(response) || !(await isOwn(response, build)) || (await current) !== build.id)
        return;
      await store([[path, response]]);
    },
  };
}

/** A response with its body: an unread one keeps one of the six connections to a host (HTTP/1.1, `no-store`). */
async function wholeResponse(response: Response): Promise<Response> {
  const body = await response.blob();
  return new Response(body, { status: response.status, headers: response.headers });
}

/** True if a document is a page of a build: the host may have others at paths of the site. */
async function isOwn(response: Response, { script }: WorkerBuild): Promise<boolean> {
  return !isDocument(response) || (await response.clone().text()).includes(script);
}
