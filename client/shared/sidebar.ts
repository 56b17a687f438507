/**
 * A group in the sidebar. Everything in the sidebar is numbered: the groups from 0, then the pages. All that is below
 * one node has consecutive numbers, so any part of the sidebar can be loaded by number.
 */
export interface SidebarGroup {
  label: string;
  /** Path of the group's index page, without the base; null if it has none. */
  path: string | null;
  /** How many pages the group lists, not counting its index page. */
  size: number;
  /** Number of the first of these pages. */
  first: number;
  /** Number of the part of the sidebar that the group is in, and the part's caption ("Plugins"), if it has one. */
  part: number;
  caption: string | null;
}

/** A group with its number. */
export type NumberedGroup = [number: number, group: SidebarGroup];

/** Sidebars with more groups than this are never listed in full: a page's size must not grow with the folders. */
export const sidebarLimit = 40;

/** How many groups are listed on each side of the page's own group in a sidebar above the limit. */
const neighbours = 5;

/** With at most this many parts, the first group of each is listed too, so that every caption shows. */
const captionLimit = 10;

/** How many sidebar nodes one file holds. */
export const nodesPerFile = 128;

/** The sidebar that `nearGroups` selects from. */
export interface GroupedSidebar {
  groups: readonly SidebarGroup[];
  /** Number of the first group of each part. */
  partStarts: readonly number[];
}

/**
 * The groups that each page carries if the sidebar is large: those around its own group, or the first ones, and the
 * first group of every other part. Undefined if the client script has them all.
 */
export function nearGroups({ groups, partStarts }: GroupedSidebar, own: number | null): NumberedGroup[] | undefined {
  if (groups.length <= sidebarLimit) return undefined;
  const from = Math.max(0, Math.min((own ?? 0) - neighbours, groups.length - 2 * neighbours - 1));
  const around = Array.from({ length: 2 * neighbours + 1 }, (_, index) => from + index);
  const captions = partStarts.length <= captionLimit ? partStarts : [];
  const numbers = [...new Set([...around, ...captions])].sort((a, b) => a - b);
  return numbers.map((number) => [number, groups[number]!]);
}
