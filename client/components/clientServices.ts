import { type Store, createStore } from '../router/store';
import type { PageState } from '../shared/page';
import type { SiteData, SidebarNode } from '../shared/site';
import { knownGroups, type KnownGroups } from './sidebarParts';

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
  /** Loads nodes of the sidebar that have consecutive numbers: groups, or the pages of a group. */
  loadNodes(first: number, count: number): Promise<SidebarNode[]>;
  /** On the server the HTML of a group as it is where it is closed, since most pages have most of them in common. */
  closedGroup?: (number: number) => string;
}

/** What the components need of the browser side; the server renders with `createStillServices`. */
export interface ClientServices extends GroupServices {
  page: Store<ShownPage>;
  /** The groups that the sidebar shows. */
  groups: Store<KnownGroups>;
}

export interface StillPage {
  site: SiteData;
  state: PageState;
}

/** Services of a page that nothing will ever change, for rendering on the server. */
export function createStillServices(
  { site, state }: StillPage,
  html: string,
  closedGroup: (number: number) => string,
): ClientServices {
  return {
    ...createStillGroups(),
    closedGroup,
    page: createStore<ShownPage>({ state, html, navigated: false }),
    groups: createStore(knownGroups(site, state)),
  };
}

/** Services of groups that nobody will open. */
export function createStillGroups(): GroupServices {
  return { section: createStore<string | null>(null), loadNodes: () => Promise.resolve([]) };
}
