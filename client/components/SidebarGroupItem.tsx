import { memo, useRef, useState } from 'react';
import { listNeighbours } from '../shared/groupPages';
import type { GroupPages } from '../shared/page';
import type { SidebarGroup } from '../shared/sidebar';
import type { SiteData } from '../shared/site';
import type { GroupServices, ShownPage } from './clientServices';
import { GroupLabel } from './GroupLabel';
import { SidebarPages } from './SidebarPages';
import { SidebarSections } from './SidebarSections';
import { couldNotBeLoaded, useGroupPages } from './useGroupPages';

export interface SidebarGroupItemProps {
  site: SiteData;
  number: number;
  group: SidebarGroup;
  /**
   * The page on the screen if this is its group, else null: a navigation then renders only the groups that it affects.
   */
  page: ShownPage | null;
  client: GroupServices;
}

/** A group of the sidebar. The server renders closed groups once for all pages. */
export const SidebarGroupItem = memo(function SidebarGroupItem(props: SidebarGroupItemProps) {
  const { number, page, client } = props;
  const closed = page === null ? client.closedGroup?.(number) : undefined;
  if (closed !== undefined) return <li className="sidebar-group" dangerouslySetInnerHTML={{ __html: closed }} />;
  return (
    <li className="sidebar-group" data-current={page !== null || undefined}>
      <SidebarGroupContent {...props} />
    </li>
  );
});

/** A group: its label leads to the index page, its chevron only opens and closes the list. */
export function SidebarGroupContent({ site, number, group, page, client }: SidebarGroupItemProps) {
  const record = page?.state.view.record;
  const [open, toggle] = useOpen(record?.key);
  const head = useRef<HTMLDivElement>(null);
  const loaded = useGroupPages({ client, group, page, open, entry: head });
  const listed = page === null ? loaded : listedAround(page, group, loaded);
  const listId = `docgen-group-${number}`;
  const isIndexPage = record?.path === group.path;
  return (
    <>
      <div ref={head} className="sidebar-group-head">
        <GroupLabel group={group} base={site.base} isCurrent={isIndexPage} />
        <button
          type="button"
          className="sidebar-group-toggle"
          aria-expanded={open}
          aria-controls={listId}
          aria-label={`Pages of ${group.label}: ${group.size}`}
          onClick={toggle}
        >
          <span className="sidebar-group-size">{group.size}</span>
        </button>
      </div>
      <div id={listId} hidden={!open}>
        {open && isIndexPage && <SidebarSections headers={record.headers} section={client.section} />}
        {open && listed !== null && (
          <SidebarPages site={site} group={group} listed={listed} record={record} section={client.section} />
        )}
      </div>
    </>
  );
}

/** The pages of the current group. Until they are loaded, or if they can't be, those that the page itself knows. */
function listedAround({ state }: ShownPage, { path }: SidebarGroup, loaded: GroupPages | null): GroupPages {
  if (loaded !== null && !couldNotBeLoaded(loaded)) return loaded;
  return { pages: listNeighbours(state.view, path), complete: loaded === null };
}

/** The group of the current page is open; one that was closed by hand opens again when a navigation leads into it. */
function useOpen(currentPage: string | undefined): [open: boolean, toggle: () => void] {
  const [choice, setChoice] = useState<{ open: boolean; page: string | undefined } | null>(null);
  const isCurrent = currentPage !== undefined;
  const open = choice !== null && (!isCurrent || choice.page === currentPage) ? choice.open : isCurrent;
  return [open, () => setChoice({ open: !open, page: currentPage })];
}
