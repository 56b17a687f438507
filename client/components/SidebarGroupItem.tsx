import { memo } from 'react';
import type { SidebarGroup } from '../shared/sidebar';
import type { SiteData } from '../shared/site';
import type { GroupServices, ShownPage } from './clientServices';
import { SidebarGroupContent } from './SidebarGroupContent';

export interface SidebarGroupItemProps {
  site: SiteData;
  number: number;
  group: SidebarGroup;
  /** The page on the screen if this is its group, else null: a navigation renders only the groups it affects. */
  page: ShownPage | null;
  client: GroupServices;
}

/** A group at the top of the sidebar. The server renders closed groups once for all pages. */
export const SidebarGroupItem = memo(function SidebarGroupItem(props: SidebarGroupItemProps) {
  const { number, page, client } = props;
  const closed = page === null ? client.renderedOnce?.group(number) : undefined;
  if (closed !== undefined) return <li className="sidebar-group" dangerouslySetInnerHTML={{ __html: closed }} />;
  return (
    <li className="sidebar-group" data-current={page !== null || undefined}>
      <SidebarTopGroup {...props} />
    </li>
  );
});

/** Content of the item of a top-level group. */
export function SidebarTopGroup({ number, page, ...props }: SidebarGroupItemProps) {
  return (
    <SidebarGroupContent
      page={page}
      id={`docgen-group-${number}`}
      level={0}
      brought={page?.state.group ?? null}
      {...props}
    />
  );
}
