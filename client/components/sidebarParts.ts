import type { PageState } from '../shared/page';
import type { SidebarGroup } from '../shared/sidebar';
import type { SiteData } from '../shared/site';

/** The groups loaded so far, by number. */
export type KnownGroups = ReadonlyMap<number, SidebarGroup>;

/** A group; or, if `group` is null, the groups from `number` to `to`, which are not loaded yet. */
export interface SidebarEntry {
  number: number;
  group: SidebarGroup | null;
  to: number;
}

export interface SidebarPart {
  /** -1 for what comes before the first known part. */
  number: number;
  caption: string | null;
  entries: SidebarEntry[];
}

/** The groups that a page knows from the start. */
export function knownGroups({ sidebar }: SiteData, { near }: PageState): KnownGroups {
  return new Map(near ?? sidebar.groups.entries());
}

/** Arranges the known groups from number `from` up to `end` in order and under their captions. */
export function arrangeParts(known: KnownGroups, from: number, end: number): SidebarPart[] {
  const parts: SidebarPart[] = [];
  let next = from;
  const addGap = (to: number): void => {
    if (to < next) return;
    if (parts.length === 0) parts.push({ number: -1, caption: null, entries: [] });
    parts.at(-1)!.entries.push({ number: next, group: null, to });
  };
  const own = [...known].filter(([number]) => number >= from && number < end);
  for (const [number, group] of own.sort(([a], [b]) => a - b)) {
    addGap(number - 1);
    if (parts.at(-1)?.number !== group.part) parts.push({ number: group.part, caption: group.caption, entries: [] });
    parts.at(-1)!.entries.push({ number, group, to: number });
    next = number + 1;
  }
  addGap(end - 1);
  return parts;
}
