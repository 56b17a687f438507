import { type Store, createStore } from '../router/store';
import type { PageLink, PageState } from '../shared/page';

/** The page on the screen. */
export interface ShownPage {
  state: PageState;
  html: string;
  /** Whether a client-side navigation led here; the first view is not announced. */
  navigated: boolean;
}

/** What a group of the sidebar needs of the browser side. */
export interface GroupServices {
  /** Slug of the heading that is being read, null above the first one. */
  section: Store<string | null>;
  loadGroup(index: number): Promise<PageLink[]>;
  /** On the server the HTML of each group as it is where it is closed, since most pages have most of them in common. */
  closedGroups?: readonly string[];
}

/** What the components need of the browser side; the server renders with `createStillServices`. */
export interface ClientServices extends GroupServices {
  page: Store<ShownPage>;
}

/** Services of a page that nothing will ever change, for rendering on the server. */
export function createStillServices(state: PageState, html: string, closedGroups: readonly string[]): ClientServices {
  return { ...createStillGroups(), closedGroups, page: createStore<ShownPage>({ state, html, navigated: false }) };
}

/** Services of groups that nobody will open. */
export function createStillGroups(): GroupServices {
  return { section: createStore<string | null>(null), loadGroup: () => Promise.resolve([]) };
}
