import { isBranch } from './groupPages';
import type { GroupPages, PageState } from './page';
import type { SidebarNode } from './sidebar';

/** Stands in a document's state for a page of a list: its name and address are in the sidebar (readState.ts). */
export type Shown = 0;

/** A list of the sidebar as its document holds it: without what it shows. */
export interface WrittenGroup {
  pages: (SidebarNode | Shown)[];
  complete: boolean;
  inner?: WrittenGroup & { first: number };
}

/** The state of a page as its document holds it. */
export type WrittenState = Omit<PageState, 'group'> & { group: WrittenGroup | null };

/** The state of a page without what its sidebar shows anyway. */
export function writtenState({ group, ...state }: PageState): WrittenState {
  return { ...state, group: group && writtenGroup(group) };
}

function writtenGroup({ pages, complete, inner }: GroupPages): WrittenGroup {
  return {
    pages: pages.map((node) => (isPlain(node) ? 0 : node)),
    complete,
    ...(inner && { inner: { first: inner.first, ...writtenGroup(inner) } }),
  };
}

/** True for a link of which the sidebar shows all there is. */
function isPlain(node: SidebarNode): boolean {
  return !isBranch(node) && /^\/(?!\/)/.test(node.path) && Object.keys(node).length === 2;
}
