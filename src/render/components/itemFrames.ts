import { isBranch } from '../../../client/shared/groupPages';
import type { SidebarNode } from '../../../client/shared/sidebar';
import { OWN_PART } from '../../../client/shared/slots';
import { once } from '../../base/waiting';
import type { ListedPage } from '../../config/slotProps';
import type { Navigation, SidebarListing, Site } from '../../model/site';
import type { SlotRenderer } from './slotRenderer';

interface ItemFramesInput {
  made: SlotRenderer;
  pages: () => readonly ListedPage[];
  /** See `sitePropsOf`. */
  told: object;
}

/** The site with what its slot puts around the pages and groups of the sidebar, once for each, on whatever page. */
export function frameItems(site: Site, { made, pages, told }: ItemFramesInput): Site {
  const known = new Map<SidebarNode, SidebarNode>();
  const byPath = once(() => new Map(pages().map((page) => [page.path, page])));
  const framed = <Node extends SidebarNode>(node: Node): Node => {
    const found = known.get(node) ?? { ...node, around: around(node, known.size) };
    known.set(node, found);
    // Their lists are framed like any other.
    if (isBranch(found) && found.pages !== undefined) found.pages = found.pages.map(framed);
    return found as Node;
  };
  const around = (node: SidebarNode, count: number): string => {
    const isGroup = isBranch(node);
    const title = isGroup ? node.label : node.title;
    const { path, badge } = node;
    const page = path === null ? undefined : byPath().get(path);
    const item = Object.freeze({ title, path, isGroup, ...(badge !== undefined && { badge }), ...(page && { page }) });
    return made.render('sidebarItem', { props: { item, site: told }, on: title, key: `-${count}` }).join(OWN_PART);
  };
  const inListing = (listing: SidebarListing): SidebarListing => ({
    ...listing,
    nodes: listing.nodes.map(framed),
    inner: new Map([...listing.inner].map(([number, inner]) => [number, inListing(inner)])),
  });
  const inNavigation = (navigation: Navigation): Navigation => ({
    ...navigation,
    groups: navigation.groups.map(framed),
    listings: navigation.listings.map(inListing),
  });
  const inSite = <Part extends Pick<Site, 'data' | 'navigation'>>(part: Part): Part => ({
    ...part,
    navigation: inNavigation(part.navigation),
    data: { ...part.data, sidebar: { ...part.data.sidebar, groups: part.data.sidebar.groups.map(framed) } },
  });
  const { languages, ...rest } = inSite(site);
  return languages === undefined
    ? rest
    : { ...rest, languages: { ...languages, editions: languages.editions.map(inSite) } };
}
