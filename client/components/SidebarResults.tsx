import type { RefObject } from 'react';
import { withBase } from '../shared/basePath';
import type { SiteData } from '../shared/site';
import type { ClientServices, ShownPage } from './clientServices';
import { filterGroups, type FilteredGroup } from './filterGroups';
import { GroupLabel } from './GroupLabel';
import { pageNameClass } from '../shared/pageName';
import { useAllGroups } from './useAllGroups';
import { useFilterField } from './useFilterField';

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
  const { key, path } = page.state.view.record;
  const text = useFilterField(field, key, onFiltering);
  const all = useAllGroups(site, client);
  if (text === '') return null;
  const { groups, shown, left } = filterGroups(text, all?.groups ?? site.sidebar.groups, all?.pages ?? []);
  return (
    <nav className="sidebar-results" aria-label="Pages found">
      <p className="sidebar-count" aria-live="polite">
        {all === null ? 'Loading the names of all pages' : summary(groups.length, shown + left)}
      </p>
      <ul className="sidebar-groups">
        {groups.map((group) => (
          <GroupResults key={group.group.first} group={group} site={site} currentPath={path} />
        ))}
      </ul>
      {left > 0 && <p className="sidebar-count">and {left} more: add a letter</p>}
    </nav>
  );
}

function GroupResults({
  group: { group, pages },
  site,
  currentPath,
}: {
  group: FilteredGroup;
  site: SiteData;
  currentPath: string;
}) {
  return (
    <li className="sidebar-group">
      <div className="sidebar-group-head">
        <GroupLabel group={group} base={site.base} isCurrent={group.path === currentPath} />
      </div>
      {pages.length > 0 && (
        <ul className="sidebar-pages">
          {pages.map(({ path, title }) => (
            <li key={path}>
              <a
                href={withBase(site.base, path)}
                className={pageNameClass(title)}
                aria-current={path === currentPath ? 'page' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** How much was found: `3 pages`. Groups need no count: readers see them. */
function summary(groups: number, pages: number): string {
  if (pages > 0) return pages === 1 ? '1 page' : `${pages} pages`;
  return groups > 0 ? '' : 'No page has this in its name';
}
