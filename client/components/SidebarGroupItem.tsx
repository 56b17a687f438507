import { memo, useState } from 'react';
import type { SiteData } from '../shared/site';
import type { ClientServices, ShownPage } from './clientServices';
import { GroupLabel } from './GroupLabel';
import { Icon } from './Icon';
import { SidebarPages } from './SidebarPages';
import { SidebarSections } from './SidebarSections';
import { useGroupPages } from './useGroupPages';

export interface SidebarGroupItemProps {
  site: SiteData;
  index: number;
  /** The page on the screen, where this is its group: a navigation renders the groups that it concerns, not all. */
  page: ShownPage | null;
  client: ClientServices;
}

/** A group: its label leads to the index page, its chevron only opens and closes the list. */
export const SidebarGroupItem = memo(function SidebarGroupItem({ site, index, page, client }: SidebarGroupItemProps) {
  const group = site.groups[index]!;
  const record = page?.state.view.record;
  const [open, toggle] = useOpen(record?.key);
  const loaded = useGroupPages(client, index, open && page === null);
  const listed = page === null ? loaded : page.state.group;
  const listId = `docgen-group-${index}`;
  const isIndexPage = record?.path === group.path;
  return (
    <li className="sidebar-group" data-current={page !== null || undefined}>
      <div className="sidebar-group-head">
        <GroupLabel group={group} base={site.base} isCurrent={isIndexPage} />
        <button type="button" className="sidebar-group-toggle" aria-expanded={open} aria-controls={listId} onClick={toggle}>
          <span className="sidebar-group-size" aria-hidden="true">
            {group.size}
          </span>
          <Icon name="chevron" />
          <span className="visually-hidden">Pages of {group.label}</span>
        </button>
      </div>
      <div id={listId} hidden={!open}>
        {open && isIndexPage && <SidebarSections headers={record.headers} section={client.section} />}
        {open && listed !== null && (
          <SidebarPages site={site} group={group} listed={listed} record={record} section={client.section} />
        )}
      </div>
    </li>
  );
});

/** The group of the current page is open; one that was closed by hand opens again when a navigation leads into it. */
function useOpen(currentPage: string | undefined): [open: boolean, toggle: () => void] {
  const [choice, setChoice] = useState<{ open: boolean; page: string | undefined } | null>(null);
  const isCurrent = currentPage !== undefined;
  const open = choice !== null && (!isCurrent || choice.page === currentPage) ? choice.open : isCurrent;
  return [open, () => setChoice({ open: !open, page: currentPage })];
}
