import { useEffect, useRef } from 'react';
import { withBase } from '../shared/basePath';
import type { SiteData } from '../shared/site';
import type { ClientServices, ShownPage } from './clientServices';
import { whenInSight } from './useGroupPages';
import { countedText } from '../shared/text';

export interface SidebarGapProps {
  /** Numbers of the first and the last missing group. */
  from: number;
  to: number;
  site: SiteData;
  page: ShownPage;
  client: ClientServices;
}

/** Stands for groups that are not loaded yet, and loads some in view; without JavaScript a link to all pages. */
export function SidebarGap({ from, to, site, page, client }: SidebarGapProps) {
  const item = useRef<HTMLLIElement>(null);
  const lastFocus = useRef<Element | null>(null);
  // A failed load is tried again on the next page.
  const { key } = page.state.view.record;
  useEffect(() => {
    const shown = item.current;
    if (!shown) return;
    const cameFrom = (): Element | null => lastFocus.current;
    return whenInSight(shown, () => {
      import('./fillGap')
        .then(({ fillGap }) => fillGap({ item: shown, cameFrom, from, to }, client))
        .catch(() => undefined);
    });
  }, [client, from, to, key]);

  const count = to - from + 1;
  return (
    <li ref={item} className="sidebar-gap" onFocus={(event) => (lastFocus.current = event.relatedTarget)}>
      <a className="sidebar-all" href={withBase(site.base, site.allPages)}>
        {countedText(site, count, ['sidebar.moreGroups', { one: '1 more group', other: '{count} more groups' }])}
      </a>
    </li>
  );
}
