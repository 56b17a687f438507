import type { ReactNode } from 'react';
import { type Store, createStore } from '../router/store';
import type { PageState, RenderedOnce } from '../shared/page';
import type { SidebarNode } from '../shared/sidebar';
import type { SlotsHtml } from '../shared/slots';
import type { SiteData } from '../shared/site';
import { knownGroups, type KnownGroups } from './sidebarParts';
import type { SiteMenus } from './siteMenus';

export interface ShownPage {
  state: PageState;
  html: string;
  /** HTML of slots that the site adds to the page, if any. */
  slots?: SlotsHtml | undefined;
  /** True if a client-side navigation led here; the first view is not announced. */
  navigated: boolean;
}

export interface GroupServices {
  /** Slug of the heading being read, null above the first one. */
  section: Store<string | null>;
  /** Loads sidebar nodes with consecutive numbers: groups, or the pages of a group. */
  loadNodes(first: number, count: number): Promise<SidebarNode[]>;
  /** Only on the server. */
  renderedOnce?: RenderedOnce;
  /** Only on sites that put something around parts of the shell. */
  Around?: AroundComponent | undefined;
}

export type AroundComponent = (props: { html: string; children: ReactNode }) => ReactNode;

/** Client services that the components need; the server renders with `createStaticServices`. */
export interface ClientServices extends GroupServices {
  page: Store<ShownPage>;
  groups: Store<KnownGroups>;
  /** Only on sites with languages or versions. */
  menus: SiteMenus | undefined;
}

/** Services for a page that never changes, for rendering on the server. */
export function createStaticServices(
  { site, state }: { site: SiteData; state: PageState },
  content: Pick<ShownPage, 'html' | 'slots'>,
  renderedOnce: RenderedOnce,
): Omit<ClientServices, 'menus' | 'Around'> {
  return {
    renderedOnce,
    ...createStaticGroups(),
    page: createStore<ShownPage>({ state, ...content, navigated: false }),
    groups: createStore(knownGroups(site, state)),
  };
}

/** Services for groups that nobody opens, for rendering on the server. */
export function createStaticGroups(): GroupServices {
  return { section: createStore<string | null>(null), loadNodes: () => Promise.resolve([]) };
}
