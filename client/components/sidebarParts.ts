import type { PageState } from '../shared/page';
import type { SidebarGroup } from '../shared/sidebar';
import type { SiteData } from '../shared/site';

/** The groups that are there, by their numbers. */
export type KnownGroups = ReadonlyMap<number, SidebarGroup>;

/** A group, or where `group` is null some that are not there yet: those with the numbers `number` to `to`. */
export interface SidebarEntry {
  number: number;
  group: SidebarGroup | null;
  to: number;
}

/** What stands under one caption. */
export interface SidebarPart {
  /** -1 for what stands before the first part that is known. */
  number: number;
  caption: string | null;
  entries: SidebarEntry[];
}

/** The groups that a page knows from the start. */
export function knownGroups({ sidebar }: SiteData, { near }: PageState): KnownGroups {
  return new Map(near ?? sidebar.groups.entries());
}

/** Puts the groups that are known into order and under their captions; `size` is how many the sidebar has. */
export function arrangeParts(known: KnownGroups, size: number): SidebarPart[] {
  const parts: SidebarPart[] = [];
  let next = 0;
  const addGap = (to: number): void => {
    if (to < next) return;
    if (parts.length === 0) parts.push({ number: -1, caption: null, entries: [] });
    parts.at(-1)!.entries.push({ number: next, group: null, to });
  };
  for (const [number, group] of [...known].sort(([a], [b]) => a - b)) {
    addGap(number - 1);
    if (parts.at(-1)?.number !== group.part) parts.push({ number: group.part, caption: group.caption, entries: [] });
    parts.at(-1)!.entries.push({ number, group, to: number });
    next = number + 1;
  }
  addGap(size - 1);
  return parts;
}
