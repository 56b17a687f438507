import { createRoutes } from '../../router/routes';
import { withBase, withoutBase } from '../../shared/basePath';
import { notSavedMarks, offlinePath } from './protocol';
import type { SiteCache } from './siteCache';

export interface SavedPages {
  /** Response on the device for an address; null if there is none. */
  find(url: URL): Promise<Response | null>;
  /** Makes the answer that says that a page is not saved. */
  notSaved(): Promise<Response>;
}

/** Makes the answers to navigations without the network, using the routes that are kept. */
export function createSavedPages(cache: SiteCache, base: string): SavedPages {
  const routes = createRoutes({
    base,
    clientHash: null,
    fetch: async (input) => (await cache.match(withoutBase(base, input as string) ?? '')) ?? Response.error(),
  });

  /** The offline page without its message: the client then shows the page from its script file. */
  const shell = async (): Promise<Response | null> => {
    const document = await cache.match(offlinePath);
    if (document === undefined) return null;
    const [start, end] = notSavedMarks;
    const [before = '', rest = ''] = (await document.text()).split(start);
    return new Response(before + rest.slice(rest.indexOf(end) + end.length), { headers: document.headers });
  };

  return {
    async find(url) {
      const path = withoutBase(base, url.pathname) ?? '';
      const page = await cache.match(path);
      if (page !== undefined) return page;
      const found = await routes.find(path).catch(() => null);
      if (found === null) return null;
      if (found.kind === 'redirect') return Response.redirect(redirectTarget(url, withBase(base, found.to)));
      if (found.kind === 'not-found') return withStatus(await cache.match('/404.html'), 404);
      const script = await cache.match(`/assets/js/${found.number}.${found.hash}.js`);
      return script === undefined ? null : shell();
    },
    async notSaved() {
      return withStatus(await cache.match(offlinePath), 503) ?? Response.error();
    },
  };
}

/** The query of the requested address survives; the browser carries the hash over itself. */
function redirectTarget(asked: URL, to: string): URL {
  const target = new URL(to, asked);
  if (asked.search !== '') target.search = asked.search;
  return target;
}

function withStatus(response: Response | undefined, status: number): Response | null {
  return response === undefined ? null : new Response(response.body, { status, headers: response.headers });
}
