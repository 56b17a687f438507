/**
 * A group of the sidebar. All that stands in the sidebar is numbered: the groups from 0 on, then the pages. What lies
 * below one node has consecutive numbers, so that any part of the sidebar can be loaded by number.
 */
export interface SidebarGroup {
  label: string;
  /** Path of the group's index page, without the base; null where the group has none. */
  path: string | null;
  /** How many pages the group lists, its index page not counted. */
  size: number;
  /** Number of the first of these pages. */
  first: number;
  /** Number of the part of the sidebar that the group stands in, and the part's caption ("Plugins"), if it has one. */
  part: number;
  caption: string | null;
}

/** A group with its number. */
export type NumberedGroup = [number: number, group: SidebarGroup];

/** Sidebars with more groups than this are never listed in full: a page's size must not grow with the folders. */
export const sidebarLimit = 40;

/** How many groups are listed on each side of the page's own one in a sidebar above the limit. */
const neighbours = 5;

/** Up to this number of parts, the first group of each is listed too, so that all captions are seen. */
const captionLimit = 10;

/** How many nodes of the sidebar are in one file. */
export const nodesPerFile = 128;

/** What the groups around a page are taken from. */
export interface GroupedSidebar {
  groups: readonly SidebarGroup[];
  /** Number of the first group of each part. */
  partStarts: readonly number[];
}

/**
 * The groups that a page of a large sidebar brings along: those around its own one, or the first ones, and of the other
 * parts the first; undefined where all are in the client's script.
 */
export function nearGroups({ groups, partStarts }: GroupedSidebar, own: number | null): NumberedGroup[] | undefined {
  if (groups.length <= sidebarLimit) return undefined;
  const from = Math.max(0, Math.min((own ?? 0) - neighbours, groups.length - 2 * neighbours - 1));
  const around = Array.from({ length: 2 * neighbours + 1 }, (_, index) => from + index);
  const captions = partStarts.length <= captionLimit ? partStarts : [];
  const numbers = [...new Set([...around, ...captions])].sort((a, b) => a - b);
  return numbers.map((number) => [number, groups[number]!]);
}
