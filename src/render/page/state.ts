import type { GroupPages, PageState, PageView, TrailGroup } from '../../../client/shared/page';
import type { PageSlots } from '../../../client/shared/slots';
import { isBranch, listGroupPages } from '../../../client/shared/groupPages';
import { nearGroups, type SidebarNode } from '../../../client/shared/sidebar';
import type { Navigation, SidebarListing } from '../../model/site';

/** Parts of a view that say where a page is. */
type PlacedView = Pick<PageView, 'record' | 'group' | 'trail' | 'sidebar'>;

/** The view of a page with the part of the sidebar that belongs to it, and with its slots. */
export function stateOf(view: PageView, navigation: ShownNavigation, slots: PageSlots | undefined): PageState {
  return { view, ...partOfSidebar(view, navigation), ...(slots && { slots }) };
}

type ShownNavigation = Pick<Navigation, 'groups' | 'partStarts' | 'listings'>;

/** The part of the sidebar that belongs to a page. */
export function partOfSidebar(view: PlacedView, navigation: ShownNavigation): Pick<PageState, 'group' | 'near'> {
  const listing = view.group === null ? undefined : navigation.listings[view.group];
  const near = nearGroups(navigation, view.group, view.sidebar);
  const group = listing === undefined ? null : listedFor(view, listing, view.trail ?? []);
  return { group, ...(near !== undefined && { near }) };
}

/** Pages listed around a page, down to the group that holds it. */
function listedFor(view: PlacedView, { nodes, inner }: SidebarListing, trail: readonly TrailGroup[]): GroupPages {
  const [next, ...rest] = trail;
  const isPlace = (node: SidebarNode): boolean =>
    isBranch(node) ? node.first === next?.first : next === undefined && node.path === view.record.path;
  const listed = listGroupPages(nodes, isPlace);
  const below = next && inner.get(next.first);
  if (below === undefined) return listed;
  return { inner: { first: next!.first, ...listedFor(view, below, rest) }, ...listed };
}
