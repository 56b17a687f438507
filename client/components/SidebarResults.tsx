import { type RefObject, useEffect, useState } from 'react';
import type { SiteData } from '../shared/site';
import type { ClientServices, ShownPage } from './clientServices';
import { SiteLink, GroupLabel } from './SiteLink';
import { pageNameClass } from '../shared/pageName';
import { countedText, textOf } from '../shared/text';
import { isBranch } from '../shared/groupPages';
import type { GroupRange, SidebarBranch, PageLink, SidebarNode } from '../shared/sidebar';

export interface SidebarResultsProps {
  site: SiteData;
  page: ShownPage;
  client: ClientServices;
  field: RefObject<HTMLInputElement | null>;
  /** Called when the results appear, and when they go. */
  onFiltering(isFiltering: boolean): void;
}

/** The groups and pages of the whole site whose names contain the words in the field. */
export function SidebarResults({ site, page, client, field, onFiltering }: SidebarResultsProps) {
  const { record, sidebar: range = [0, site.sidebar.size] } = page.state.view;
  const { key, path } = record;
  const text = useFilterField(field, key, onFiltering);
  const all = useAllGroups(site, range, client);
  if (text === '') return null;
  const { groups, shown, left } = filterGroups(
    text,
    all ?? site.sidebar.groups.slice(...range).map((group) => ({ group, pages: [] })),
  );
  return (
    <nav className="sidebar-results" aria-label={textOf(site, 'sidebar.found', 'Pages found')}>
      <p className="sidebar-count" aria-live="polite">
        {all === null
          ? textOf(site, 'sidebar.loading', 'Loading the names of all pages')
          : summary(site, groups.length, shown + left)}
      </p>
      <ul className="sidebar-groups">
        {groups.map((group) => (
          <GroupResults key={`${group.group.first} ${group.group.path}`} group={group} site={site} currentPath={path} />
        ))}
      </ul>
      {left > 0 && (
        <p className="sidebar-count">
          {countedText(site, left, ['sidebar.more', { other: 'and {count} more: add a letter' }])}
        </p>
      )}
    </nav>
  );
}

function GroupResults({
  group: { group, pages },
  site,
  currentPath,
}: {
  group: GroupWithPages;
  site: SiteData;
  currentPath: string;
}) {
  return (
    <li className="sidebar-group">
      <div className="sidebar-group-head">
        <GroupLabel group={group} site={site} isCurrent={group.path === currentPath} />
      </div>
      {pages.length > 0 && (
        <ul className="sidebar-pages">
          {pages.map(({ path, title }) => (
            <li key={path}>
              <SiteLink site={site} path={path} className={pageNameClass(title)} isCurrent={path === currentPath}>
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** How much was found: `3 pages`. Groups need no count: readers see them. */
function summary(site: SiteData, groups: number, pages: number): string {
  if (pages > 0) return countedText(site, pages, ['sidebar.count', { one: '1 page', other: '{count} pages' }]);
  return groups > 0 ? '' : textOf(site, 'sidebar.none', 'No page has this in its name');
}

/** No more pages than this are listed: the field is for finding one. */
const resultLimit = 150;

/** Pages whose titles have all words: `get acc` → getAccounts; else all pages of groups whose labels have them. */
function filterGroups(text: string, groups: readonly GroupWithPages[]) {
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

/** The text in the field, trimmed. Escape and navigation clear the field. */
function useFilterField(
  field: RefObject<HTMLInputElement | null>,
  pageKey: string,
  onFiltering: (isFiltering: boolean) => void,
): string {
  const [text, setText] = useState('');

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const read = (): void => {
      const words = input.value.trim();
      setText(words);
      onFiltering(words !== '');
      // Results begin at the top; the sidebar may be scrolled down.
      if (words !== '') input.closest('.sidebar')!.querySelector('.sidebar-body')!.scrollTop = 0;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Enter') firstResult(input)?.click();
      if (event.key !== 'Escape' || input.value === '') return;
      // The first Escape clears the field, the next one closes the drawer.
      event.stopPropagation();
      event.preventDefault();
      input.value = '';
      read();
    };
    // Picks up what was typed before this was loaded.
    read();
    input.addEventListener('input', read);
    input.addEventListener('keydown', onKeyDown);
    return () => {
      input.removeEventListener('input', read);
      input.removeEventListener('keydown', onKeyDown);
    };
  }, [field, onFiltering]);

  // After a navigation the reader has found what they were looking for.
  const [page, setPage] = useState(pageKey);
  useEffect(() => {
    if (page === pageKey) return;
    setPage(pageKey);
    setText('');
    onFiltering(false);
    if (field.current) field.current.value = '';
  }, [field, onFiltering, page, pageKey]);

  return text;
}

/** Prefers a page to a group: groups can be seen in the sidebar anyway. */
function firstResult(field: HTMLElement): HTMLElement | null {
  const results = field.closest('.sidebar')?.querySelector('.sidebar-results');
  return results?.querySelector<HTMLElement>('.sidebar-pages a') ?? results?.querySelector('a') ?? null;
}

/** A group of the sidebar at any depth, and the pages that it lists itself. */
interface GroupWithPages {
  group: SidebarBranch;
  pages: PageLink[];
}

/** All groups of a sidebar and their pages, null until they are loaded; what can't be loaded is left out. */
function useAllGroups(site: SiteData, range: GroupRange, client: ClientServices): GroupWithPages[] | null {
  const [all, setAll] = useState<GroupWithPages[] | null>(null);
  const [from, to] = range;
  useEffect(() => {
    let dropped = false;
    void loadAll(site, [from, to], client).then((loaded) => dropped || setAll(loaded));
    return () => {
      dropped = true;
    };
  }, [site, client, from, to]);
  return all;
}

async function loadAll({ sidebar }: SiteData, range: GroupRange, client: ClientServices): Promise<GroupWithPages[]> {
  const [from, to] = range;
  const isWhole = sidebar.groups.length === sidebar.size;
  const groups = isWhole
    ? sidebar.groups.slice(from, to)
    : await client.loadNodes(from, to - from).then(
        (nodes) => nodes as SidebarBranch[],
        () => [...client.groups.get()].filter(([number]) => number >= from && number < to).map(([, group]) => group),
      );
  return withInner(groups, client);
}

/** Groups with what they list, each followed by the groups in it. */
async function withInner(groups: readonly SidebarBranch[], client: ClientServices): Promise<GroupWithPages[]> {
  const all = groups.map(async (group) => {
    const nodes = await client.loadNodes(group.first, group.size).catch((): SidebarNode[] => []);
    const pages = nodes.filter((node): node is PageLink => !isBranch(node));
    return [{ group, pages }, ...(await withInner(nodes.filter(isBranch), client))];
  });
  return (await Promise.all(all)).flat();
}
