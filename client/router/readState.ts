import { withoutBase } from '../shared/basePath';
import type { GroupPages, PageState } from '../shared/page';
import type { SidebarNode } from '../shared/sidebar';
import type { WrittenGroup, WrittenState } from '../shared/shownPages';

/** The state of a page: what its document says of it, with the links that its sidebar shows. */
export function readState(document: Document, base: string): PageState | null {
  const text = document.getElementById('docgen-state')?.textContent;
  const state = JSON.parse(text ?? 'null') as WrittenState | null;
  if (state === null) return null;
  const readGroup = ({ pages, complete, inner }: WrittenGroup, id: string): GroupPages | null => {
    const list = document.getElementById(`docgen-${id}`)?.lastElementChild;
    const nodes = pages.map((node, index) => node || readLink(list?.children[index]?.firstElementChild, base));
    // The sidebar loads a list that is not there.
    if (nodes.includes(null)) return null;
    const listed = { pages: nodes as SidebarNode[], complete };
    if (inner === undefined) return listed;
    const below = readGroup(inner, `list-${inner.first}`);
    return below && { ...listed, inner: { first: inner.first, ...below } };
  };
  return { ...state, group: state.group && readGroup(state.group, `group-${state.view.group}`) };
}

function readLink(link: Element | null | undefined, base: string): SidebarNode | null {
  const path = withoutBase(base, link?.getAttribute('href') ?? '');
  return link && path !== null ? { path, title: link.textContent } : null;
}
