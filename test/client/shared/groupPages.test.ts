import { describe, expect, it } from 'vitest';
import { groupListLimit, listGroupPages } from '../../../client/shared/groupPages';
import type { PageLink, SidebarNode } from '../../../client/shared/sidebar';

const at = (path: string) => (node: SidebarNode) => node.path === path;
const titles = (nodes: SidebarNode[]) => nodes.map((node) => ('title' in node ? node.title : node.label));

describe('listGroupPages', () => {
  it('lists all pages of a group up to the limit', () => {
    const pages = numbered(groupListLimit);
    expect(listGroupPages(pages, at('/50.html'))).toEqual({ pages, complete: true });
  });

  it.each([
    ['in the middle', 100, 90, 110],
    ['at the start', 0, 0, 20],
    ['near the start', 7, 0, 20],
    ['at the end', 199, 179, 199],
    ['near the end', 195, 179, 199],
  ])('lists 21 pages around one %s of a larger group', (_where, current, first, last) => {
    const { pages, complete } = listGroupPages(numbered(200), at(`/${current}.html`));
    expect(complete).toBe(false);
    expect(pages).toHaveLength(21);
    expect([titles(pages)[0], titles(pages).at(-1)]).toEqual([String(first), String(last)]);
  });

  it('lists the first pages of a larger group on a page that it does not list, such as its index page', () => {
    const { pages } = listGroupPages(numbered(groupListLimit + 1), at('/'));
    expect(titles(pages)).toEqual(titles(numbered(21)));
  });

  it('lists nothing of an empty group', () => {
    expect(listGroupPages([], at('/'))).toEqual({ pages: [], complete: true });
  });
});

function numbered(count: number): PageLink[] {
  return Array.from({ length: count }, (_, index) => ({ path: `/${index}.html`, title: String(index) }));
}
