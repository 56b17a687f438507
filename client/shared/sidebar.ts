/** A link to a page of the site; `path` is without the base. In the sidebar it may be the address of another site. */
export interface PageLink {
  path: string;
  title: string;
  /** Short word beside the title in the sidebar. */
  badge?: string;
  /** Language of the page, where that is another than of the sidebar. */
  lang?: string;
  /** HTML that the site puts around the link in the sidebar, see `OWN_PART`. */
  around?: string;
}

/** Item of a sidebar group; `assets/sidebar/N.HASH.json` is a list of items. */
export type SidebarNode = SidebarBranch | PageLink;

/** A group. From 0, all groups are numbered, then what each lists, one after the other: any part loads by number. */
export interface SidebarBranch {
  label: string;
  /** Path of the group's index page, without the base, or the address of an entry without a list; null if none. */
  path: string | null;
  /** How many pages and groups it lists, not counting its index page; 0 for an entry without a list. */
  size: number;
  /** Number of the first of these. A group below another one is known by it. */
  first: number;
  /** How many pages there are below it at any depth, if that is another number. */
  total?: number;
  /** Short word beside the label. */
  badge?: string;
  /** True if the group is open on pages elsewhere, too. */
  open?: boolean;
  /** Contents of an open group that is small enough to be shown without being asked for. */
  pages?: SidebarNode[];
  /** Language of the page that the label leads to, where that is another. */
  lang?: string;
  /** HTML that the site puts around the label, see `OWN_PART`. */
  around?: string;
}

/** A group at the top. */
export interface SidebarGroup extends SidebarBranch {
  /** Number of the part of the sidebar that the group is in, and the part's caption ("Plugins"), if it has one. */
  part: number;
  caption: string | null;
}

/** The numbers of the first group of a sidebar and of the one after its last. */
export type GroupRange = [from: number, to: number];

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

/** The groups on each page of a large sidebar: those around its own, and the first of every part. */
export function nearGroups(
  { groups, partStarts }: GroupedSidebar,
  own: number | null,
  [start, end]: GroupRange = [0, groups.length],
): NumberedGroup[] | undefined {
  if (groups.length <= sidebarLimit) return undefined;
  const from = Math.max(start, Math.min((own ?? start) - neighbours, end - 2 * neighbours - 1));
  const around = Array.from({ length: Math.min(2 * neighbours + 1, end - from) }, (_, index) => from + index);
  const parts = partStarts.filter((number) => number >= start && number < end);
  const captions = parts.length <= captionLimit ? parts : [];
  const numbers = [...new Set([...around, ...captions])].sort((a, b) => a - b);
  return numbers.map((number) => [number, groups[number]!]);
}
