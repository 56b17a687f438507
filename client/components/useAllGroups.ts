import { useEffect, useState } from 'react';
import type { PageLink } from '../shared/page';
import type { SidebarGroup } from '../shared/sidebar';
import type { SiteData } from '../shared/site';
import type { ClientServices } from './clientServices';

/** All groups of the sidebar, and the pages of each. */
export interface AllGroups {
  groups: SidebarGroup[];
  pages: PageLink[][];
}

/** All groups and their pages, null until they are loaded; what can't be loaded is left out. */
export function useAllGroups(site: SiteData, client: ClientServices): AllGroups | null {
  const [all, setAll] = useState<AllGroups | null>(null);
  useEffect(() => {
    let dropped = false;
    void loadAll(site, client).then((loaded) => dropped || setAll(loaded));
    return () => {
      dropped = true;
    };
  }, [site, client]);
  return all;
}

async function loadAll({ sidebar }: SiteData, { loadNodes, groups: known }: ClientServices): Promise<AllGroups> {
  const isWhole = sidebar.groups.length === sidebar.size;
  const groups = isWhole
    ? sidebar.groups
    : await loadNodes(0, sidebar.size).then(
        (nodes) => nodes as SidebarGroup[],
        () => [...known.get().values()],
      );
  const pages = groups.map(({ first, size }) =>
    loadNodes(first, size).then(
      (nodes) => nodes as PageLink[],
      () => [],
    ),
  );
  return { groups, pages: await Promise.all(pages) };
}
