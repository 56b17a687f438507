import type { GroupPages, PageView } from './page';
import type { SidebarBranch, PageLink, SidebarNode } from './sidebar';

/** Groups with more pages than this are never listed in full: a page's size must not grow with its group. */
export const groupListLimit = 100;

/** How many pages are listed on each side of the current one in a group above the limit. */
const neighbours = 10;

/** The part of a group's list that a sidebar shows: all of a small one, the neighbours of one place in a large one. */
export function listGroupPages(pages: SidebarNode[], isPlace: (node: SidebarNode) => boolean): GroupPages {
  if (pages.length <= groupListLimit) return { pages, complete: true };
  const place = Math.max(0, pages.findIndex(isPlace));
  const from = Math.max(0, Math.min(place - neighbours, pages.length - 2 * neighbours - 1));
  return { pages: pages.slice(from, from + 2 * neighbours + 1), complete: false };
}

/** True if an item of a group's list is itself a group. */
export function isBranch(node: SidebarNode): node is SidebarBranch {
  return 'label' in node;
}

/** The entries of its group that a page knows: its own and its neighbours, if they are below `folder`. */
export function listNeighbours({ record, previous, next }: PageView, folder: string | null): PageLink[] {
  const own = { path: record.path, title: record.title };
  return [previous, own, next].filter(
    (page): page is PageLink =>
      page !== null && page.path !== folder && (folder === null || page.path.startsWith(folder)),
  );
}
