import { useEffect, useState } from 'react';
import type { PageLink } from '../shared/page';
import type { SiteData } from '../shared/site';
import type { ClientServices } from './clientServices';

/** The pages of all groups, null until they are loaded; a group that can't be loaded has none. */
export function useAllPages(site: SiteData, client: ClientServices): PageLink[][] | null {
  const [pages, setPages] = useState<PageLink[][] | null>(null);
  useEffect(() => {
    let dropped = false;
    const groups = site.groups.map((_, index) => client.loadGroup(index).catch((): PageLink[] => []));
    void Promise.all(groups).then((loaded) => dropped || setPages(loaded));
    return () => {
      dropped = true;
    };
  }, [site, client]);
  return pages;
}
