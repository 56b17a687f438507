import { listGroupPages } from '../shared/groupPages';
import type { GroupPages, PageLink, PageState, PageView } from '../shared/page';
import type { SiteData } from '../shared/site';
import type { ChunkLoader } from './loadChunk';
import type { Routes } from './routes';

/** What a navigation to a path comes to. */
export type LoadedPage =
  /** A page; `moved` is its own path (with a hash perhaps) where the one asked for only leads to it. */
  | { kind: 'page'; state: PageState; html: string; moved: string | null }
  | { kind: 'outside'; address: string }
  | { kind: 'not-found' };

export interface PageLoader {
  load(path: string): Promise<LoadedPage>;
}

export interface PageLoaderOptions {
  site: SiteData;
  routes: Routes;
  chunks: ChunkLoader;
  /** The page of the first view: its HTML is here already. */
  first: { state: PageState; html: string };
}

/** Redirects in a row that are followed before the path counts as not found. */
const redirectLimit = 5;

/** Makes the loader that takes a path all the way to a page with its part of the sidebar. */
export function createPageLoader({ site, routes, chunks, first }: PageLoaderOptions): PageLoader {
  const groupPages = async (view: PageView): Promise<GroupPages | null> => {
    if (view.group === null) return null;
    try {
      return listGroupPages(await routes.groupPages(view.group), view.record.path);
    } catch {
      // The page itself is there: a shorter sidebar is no reason to load everything anew.
      return neighboursOf(view, site.groups[view.group]?.path ?? null);
    }
  };

  return {
    async load(path) {
      let moved: string | null = null;
      for (let step = 0; step <= redirectLimit; step += 1) {
        const found = await routes.find(pathOf(moved ?? path));
        if (found.kind === 'not-found') return found;
        if (found.kind === 'redirect') {
          if (!/^\/(?!\/)/.test(found.to)) return { kind: 'outside', address: found.to };
          moved = found.to;
          continue;
        }
        if (found.path === first.state.view.record.path) return { kind: 'page', ...first, moved };
        const { html, around, ...view } = await chunks.load(found.number, found.hash);
        return { kind: 'page', state: { view, group: around ?? (await groupPages(view)) }, html, moved };
      }
      return { kind: 'not-found' };
    },
  };
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** What is known of a group without its list: the page and those before and after it, as far as they are below `folder`. */
function neighboursOf(view: PageView, folder: string | null): GroupPages {
  const { path, title } = view.record;
  const pages: (PageLink | null)[] = [view.previous, path === folder ? null : { path, title }, view.next];
  return {
    pages: pages.filter(
      (page): page is PageLink =>
        page !== null && page.path !== folder && (folder === null || page.path.startsWith(folder)),
    ),
    complete: false,
  };
}
