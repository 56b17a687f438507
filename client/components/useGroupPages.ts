import { useEffect, useState, type RefObject } from 'react';
import { groupListLimit, listGroupPages } from '../shared/groupPages';
import type { GroupPages } from '../shared/page';
import type { SidebarBranch } from '../shared/sidebar';
import { showCurrentEntry } from '../router/sidebarPlace';
import type { GroupServices, ShownPage } from './clientServices';

export interface GroupPagesOptions {
  client: GroupServices;
  group: SidebarBranch;
  /** The page on the screen, if this is its group. */
  page: ShownPage | null;
  /** Pages of the list that the page itself contains. */
  brought: GroupPages | null;
  open: boolean;
  /** The group's entry in the sidebar: nothing is loaded while it is out of view, for example in a closed drawer. */
  entry: RefObject<Element | null>;
}

const nothing: GroupPages = { pages: [], complete: false };

/** Pages of an open group, null until known: those of the page, kept for others, or loaded when first in view. */
export function useGroupPages(options: GroupPagesOptions): GroupPages | null {
  const { client, group, page, brought, open, entry } = options;
  const { first, size, pages: known } = group;
  const [kept] = useState(brought?.complete ? brought : null);
  const [loaded, setLoaded] = useState<GroupPages | null>(null);
  const listed = brought ?? kept ?? loaded ?? (known === undefined ? null : { pages: known, complete: true });
  const missing = open && (listed === null || couldNotBeLoaded(listed));
  // A failed load is tried again on the next page of the group.
  const key = page?.state.view.record.key;
  useEffect(() => {
    const item = entry.current?.closest('li');
    if (!missing || !item) return;
    let dropped = false;
    const ignore = whenInSight(item, () => {
      // One page above the limit is enough to tell that the group is too large: only its first pages are listed.
      client.loadNodes(first, Math.min(size, groupListLimit + 1)).then(
        (pages) => !dropped && setLoaded(listGroupPages(pages, () => false)),
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
    const sidebar = entry.current?.closest('.sidebar-body');
    // Pages that arrive late push the current one down.
    if (isCurrent && loaded !== null && sidebar) showCurrentEntry(sidebar);
  }, [entry, isCurrent, loaded]);
  return listed;
}

/** If loading fails, only the link to the group's index page remains. */
export function couldNotBeLoaded({ pages, complete }: GroupPages): boolean {
  return pages.length === 0 && !complete;
}

/** Calls `act` once, when an element first comes into view. The returned function stops the waiting. */
export function whenInSight(element: Element, act: () => void): () => void {
  const seen = new IntersectionObserver((changes) => {
    if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    act();
  });
  seen.observe(element);
  return () => seen.disconnect();
}
