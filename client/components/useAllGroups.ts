import { useEffect, useState } from 'react';
import { isBranch } from '../shared/groupPages';
import type { GroupRange, SidebarBranch, PageLink, SidebarNode } from '../shared/sidebar';
import type { SiteData } from '../shared/site';
import type { ClientServices } from './clientServices';

/** A group of the sidebar at any depth, and the pages that it lists itself. */
export interface GroupWithPages {
  group: SidebarBranch;
  pages: PageLink[];
}

/** All groups of a sidebar and their pages, null until they are loaded; what can't be loaded is left out. */
export function useAllGroups(site: SiteData, range: GroupRange, client: ClientServices): GroupWithPages[] | null {
  const [all, setAll] = useState<GroupWithPages[] | null>(null);
  const [from, to] = range;
  useEffect(() => {
    let dropped = false;
    void loadAll(site, [from, to], client).then((loaded) => dropped || setAll(loaded));
    return () => {
      dropped = true;
    };
  }, [site, client, from, to]);
  return all;
}

async function loadAll({ sidebar }: SiteData, range: GroupRange, client: ClientServices): Promise<GroupWithPages[]> {
  const [from, to] = range;
  const isWhole = sidebar.groups.length === sidebar.size;
  const groups = isWhole
    ? sidebar.groups.slice(from, to)
    : await client.loadNodes(from, to - from).then(
        (nodes) => nodes as SidebarBranch[],
        () => [...client.groups.get()].filter(([number]) => number >= from && number < to).map(([, group]) => group),
      );
  return withInner(groups, client);
}

/** Groups with what they list, each followed by the groups in it. */
async function withInner(groups: readonly SidebarBranch[], client: ClientServices): Promise<GroupWithPages[]> {
  const all = groups.map(async (group) => {
    const nodes = await client.loadNodes(group.first, group.size).catch((): SidebarNode[] => []);
    const pages = nodes.filter((node): node is PageLink => !isBranch(node));
    return [{ group, pages }, ...(await withInner(nodes.filter(isBranch), client))];
  });
  return (await Promise.all(all)).flat();
}
