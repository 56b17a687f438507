import type { GroupWithPages } from './useAllGroups';

export interface FilteredGroups {
  groups: GroupWithPages[];
  /** How many pages are listed, and how many more match. */
  shown: number;
  left: number;
}

/** No more pages than this are listed: the field is for finding one. */
const resultLimit = 150;

/**
 * The pages whose titles contain all words: `get acc` → `getAccounts`, …. If only a group's label contains them, all
 * its pages: `proxmox` → the whole group.
 */
export function filterGroups(text: string, groups: readonly GroupWithPages[]): FilteredGroups {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (name: string): boolean => words.every((word) => name.toLowerCase().includes(word));
  const found: GroupWithPages[] = [];
  let shown = 0;
  let left = 0;
  for (const { group, pages: all } of groups) {
    const named = all.filter(({ title }) => matches(title));
    const isNamed = matches(group.label);
    const own = isNamed && named.length === 0 ? all : named;
    const listed = own.slice(0, resultLimit - shown);
    if (listed.length > 0 || isNamed) found.push({ group, pages: listed });
    shown += listed.length;
    left += own.length - listed.length;
  }
  return { groups: found, shown, left };
}
