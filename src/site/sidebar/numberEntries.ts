import { nodesPerFile, type SidebarBranch, type SidebarNode } from '../../../client/shared/sidebar';
import type { SidebarListing } from '../../model/site';
import { langOf, pagesIn, type GroupEntry, type SidebarEntry } from './entry';

/** Gives numbers to what groups list, and remembers which group has which. */
export interface Numbering {
  listing(entries: readonly SidebarEntry[]): SidebarListing;
  /** The first number of a group's list. */
  firstOf(group: GroupEntry): number | undefined;
}

/** Consecutive numbers, but for a gap at the end of a file where a list would be split. */
export function createNumbering(start: number): Numbering {
  let next = start;
  const firsts = new Map<GroupEntry, number>();
  const take = (length: number): number => {
    const left = (nodesPerFile - (next % nodesPerFile)) % nodesPerFile;
    const first = length > left ? next + left : next;
    next = first + length;
    return first;
  };
  const listing = (entries: readonly SidebarEntry[]): SidebarListing => {
    const first = take(entries.length);
    const inner = new Map<number, SidebarListing>();
    const nodes = entries.map((entry): SidebarNode => {
      if (entry.kind !== 'group') return linkNode(entry);
      const below = listing(entry.entries);
      firsts.set(entry, below.first);
      inner.set(below.first, below);
      return branch(entry, below);
    });
    return { first, nodes, inner };
  };
  return { listing, firstOf: (group) => firsts.get(group) };
}

/** Open groups with more pages and groups than this are loaded: a page's size must not grow with them. */
const OPEN_LIMIT = 20;

/** A group as the browser gets it. */
export function branch(
  { label, index, entries, badge, open, original }: GroupEntry,
  { first, nodes }: Pick<SidebarListing, 'first' | 'nodes'>,
): SidebarBranch {
  const total = pagesIn(entries).length + originalsIn(entries);
  return {
    label,
    path: index?.record.path ?? original?.path ?? null,
    size: entries.length,
    first,
    ...(total !== entries.length && { total }),
    ...(badge !== undefined && { badge }),
    ...(open && { open }),
    ...(open && Math.max(total, entries.length) <= OPEN_LIMIT && { pages: nodes }),
    ...(original && { lang: original.lang }),
  };
}

/** How many pages of another language a group leads to, in place of translations. */
function originalsIn(entries: readonly SidebarEntry[]): number {
  const counts = entries.map((entry) =>
    entry.kind === 'group' ? originalsIn(entry.entries) : Number(isOriginal(entry)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function isOriginal(entry: Exclude<SidebarEntry, GroupEntry>): boolean {
  return entry.kind === 'link' && entry.lang !== undefined;
}

function linkNode(entry: Exclude<SidebarEntry, GroupEntry>): SidebarNode {
  const path = entry.kind === 'page' ? entry.page.record.path : entry.link;
  const lang = langOf(entry);
  return {
    path,
    title: entry.label,
    ...(entry.badge !== undefined && { badge: entry.badge }),
    ...(lang !== undefined && { lang }),
  };
}
