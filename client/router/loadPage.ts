import type { ChunkSlots, SlotsHtml } from '../shared/slots';
import type { PageState } from '../shared/page';
import type { ChunkLoader } from './loadChunk';
import type { Routes } from './routes';
import { withoutBase } from '../shared/basePath';

/** A page as the shell shows it. */
export interface PageParts {
  state: PageState;
  html: string;
  slots: SlotsHtml | undefined;
}

export type LoadedPage =
  /** A page; `moved` is its own path (perhaps with a hash) if the requested one redirects to it. */
  ({ kind: 'page'; moved: string | null } & PageParts) | { kind: 'outside'; address: string } | { kind: 'not-found' };

export interface PageLoader {
  load(path: string): Promise<LoadedPage>;
}

interface PageLoaderOptions {
  routes: Routes;
  chunks: ChunkLoader;
  /** The page of the first view, whose HTML is already here. */
  first: PageParts;
  slotsOf: (slots: ChunkSlots | undefined) => Promise<SlotsHtml | undefined>;
}

/** How many redirects in a row are followed before the path counts as not found. */
const redirectLimit = 5;

/** Makes the loader of pages by path. A page waits for its own file only; the sidebar loads the rest. */
export function createPageLoader({ routes, chunks, first, slotsOf }: PageLoaderOptions): PageLoader {
  return {
    async load(path) {
      let moved: string | null = null;
      for (let step = 0; step <= redirectLimit; step += 1) {
        const found = await routes.find((moved ?? path).replace(/[?#][^]*/, ''));
        if (found.kind === 'not-found') return found;
        if (found.kind === 'redirect') {
          if (!/^\/(?!\/)/.test(found.to)) return { kind: 'outside', address: found.to };
          moved = found.to;
          continue;
        }
        if (found.path === first.state.view.record.path) return { kind: 'page', ...first, moved };
        const { html, around, near, slots: own, ...view } = await chunks.load(found.number, found.hash);
        const slots = await slotsOf(own);
        return { kind: 'page', state: { view, group: around ?? null, ...(near && { near }) }, html, slots, moved };
      }
      return { kind: 'not-found' };
    },
  };
}

/** Gets the HTML of the page of this site that a link leads to. */
export type LoadHtml = (link: HTMLAnchorElement) => Promise<string | undefined>;

export function createHtmlLoader(base: string, pages: PageLoader): LoadHtml {
  return async (link) => {
    const path = withoutBase(base, new URL(link.href).pathname);
    const loaded = path === null ? undefined : await pages.load(path);
    return loaded?.kind === 'page' ? loaded.html : undefined;
  };
}
