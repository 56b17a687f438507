import { useEffect, useState, type RefObject } from 'react';
import { groupListLimit, listGroupPages } from '../shared/groupPages';
import type { GroupPages, PageLink } from '../shared/page';
import type { SidebarGroup } from '../shared/sidebar';
import type { GroupServices, ShownPage } from './clientServices';
import { showCurrentEntry } from './useSidebarScroll';
import { whenInSight } from './whenInSight';

export interface GroupPagesOptions {
  client: GroupServices;
  group: SidebarGroup;
  /** The page on the screen, where this is its group. */
  page: ShownPage | null;
  open: boolean;
  /**
   * What stands for the group in the sidebar: while it is out of sight, in a closed drawer for one, nothing is loaded.
   */
  entry: RefObject<Element | null>;
}

const nothing: GroupPages = { pages: [], complete: false };

/**
 * The pages of an open group: those that a page has brought along, which are kept for the other pages of the group, or
 * those that are loaded when the group is first in sight, and so after the page itself has been painted; null until
 * then.
 */
export function useGroupPages({ client, group, page, open, entry }: GroupPagesOptions): GroupPages | null {
  const { first, size } = group;
  const brought = page?.state.group ?? null;
  const [kept] = useState(brought?.complete ? brought : null);
  const [loaded, setLoaded] = useState<GroupPages | null>(null);
  const listed = brought ?? kept ?? loaded;
  const missing = open && (listed === null || couldNotBeLoaded(listed));
  // What could not be loaded is tried again with the next page of the group.
  const key = page?.state.view.record.key;
  useEffect(() => {
    const item = entry.current?.closest('li');
    if (!missing || !item) return;
    let dropped = false;
    const ignore = whenInSight(item, () => {
      // Of a group above the limit it is enough to know that it is: only its first pages are listed.
      client.loadNodes(first, Math.min(size, groupListLimit + 1)).then(
        (pages) => !dropped && setLoaded(listGroupPages(pages as PageLink[], '')),
        () => !dropped && setLoaded(nothing),
      );
    });
    return () => {
      dropped = true;
      ignore();
    };
  }, [client, first, size, entry, missing, key]);

  const isCurrent = page !== null;
  useEffect(() => {
    const sidebar = entry.current?.closest('.sidebar');
    // Pages that come late push the current one down.
    if (isCurrent && loaded !== null && sidebar) showCurrentEntry(sidebar);
  }, [entry, isCurrent, loaded]);
  return listed;
}

/** Where loading fails, the link to the group's index page is what remains. */
export function couldNotBeLoaded({ pages, complete }: GroupPages): boolean {
  return pages.length === 0 && !complete;
}
