import type { Store } from '../router/store';
import { createStore } from '../router/store';
import type { PageLink, PageState } from '../shared/page';

/** The page on the screen. */
export interface ShownPage {
  state: PageState;
  html: string;
  /** Whether a client-side navigation led here; the first view is not announced. */
  navigated: boolean;
}

/** What the components need of the browser side; the server renders with `createStillServices`. */
export interface ClientServices {
  page: Store<ShownPage>;
  /** Slug of the heading that is being read, null above the first one. */
  section: Store<string | null>;
  loadGroup(index: number): Promise<PageLink[]>;
}

/** Services of a page that nothing will ever change, for rendering on the server. */
export function createStillServices(state: PageState, html: string): ClientServices {
  return {
    page: createStore<ShownPage>({ state, html, navigated: false }),
    section: createStore<string | null>(null),
    loadGroup: () => Promise.resolve([]),
  };
}
