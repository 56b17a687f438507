import type { Store } from '../router/store';
import { withBase } from '../shared/basePath';
import type { GroupPages, PageRecord } from '../shared/page';
import type { SidebarGroup } from '../shared/sidebar';
import type { SiteData } from '../shared/site';
import { pageNameClass } from '../shared/pageName';
import { SidebarSections } from './SidebarSections';

export interface SidebarPagesProps {
  site: SiteData;
  group: SidebarGroup;
  listed: GroupPages;
  /** The page on the screen, if this is its group. */
  record: PageRecord | undefined;
  section: Store<string | null>;
}

/** The pages of an open group; a group too large to list ends with a link to its index page. */
export function SidebarPages({ site, group, listed, record, section }: SidebarPagesProps) {
  return (
    <ul className="sidebar-pages">
      {listed.pages.map(({ path, title }) => (
        <li key={path}>
          <a
            href={withBase(site.base, path)}
            className={pageNameClass(title)}
            aria-current={path === record?.path ? 'page' : undefined}
          >
            {title}
          </a>
          {path === record?.path && <SidebarSections headers={record.headers} section={section} />}
        </li>
      ))}
      {!listed.complete && group.path !== null && (
        <li>
          <a className="sidebar-all" href={withBase(site.base, group.path)}>
            All {group.size} pages
          </a>
        </li>
      )}
    </ul>
  );
}
