import type { PageState } from '../shared/page';
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

interface PageLoaderOptions {
  routes: Routes;
  chunks: ChunkLoader;
  /** The page of the first view: its HTML is here already. */
  first: { state: PageState; html: string };
}

/** Redirects in a row that are followed before the path counts as not found. */
const redirectLimit = 5;

/**
 * Makes the loader that takes a path all the way to a page. The page waits for nothing but its own file: the sidebar
 * asks for the rest.
 */
export function createPageLoader({ routes, chunks, first }: PageLoaderOptions): PageLoader {
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
        const { html, around, near, ...view } = await chunks.load(found.number, found.hash);
        return { kind: 'page', state: { view, group: around ?? null, ...(near && { near }) }, html, moved };
      }
      return { kind: 'not-found' };
    },
  };
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
