import type { RefObject } from 'react';
import type { SiteData } from '../shared/site';
import type { ClientServices, ShownPage } from './clientServices';
import { filterGroups } from './filterGroups';
import { SiteLink } from './SiteLink';
import { GroupLabel } from './GroupLabel';
import { pageNameClass } from '../shared/pageName';
import { useAllGroups, type GroupWithPages } from './useAllGroups';
import { useFilterField } from './useFilterField';
import { countedText, textOf } from '../shared/text';

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
