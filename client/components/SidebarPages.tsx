import { withBase } from '../shared/basePath';
import type { GroupPages } from '../shared/page';
import type { SidebarGroup, SiteData } from '../shared/site';
import type { ClientServices, ShownPage } from './clientServices';
import { pageNameClass } from './pageName';
import { SidebarSections } from './SidebarSections';

export interface SidebarPagesProps {
  site: SiteData;
  group: SidebarGroup;
  listed: GroupPages;
  page: ShownPage;
  client: ClientServices;
}

/** The pages of an open group; a group too large to list ends with a link to its index page. */
export function SidebarPages({ site, group, listed, page, client }: SidebarPagesProps) {
  const { record } = page.state.view;
  return (
    <ul className="sidebar-pages">
      {listed.pages.map(({ path, title }) => (
        <li key={path}>
          <a
            href={withBase(site.base, path)}
            className={pageNameClass(title)}
            aria-current={path === record.path ? 'page' : undefined}
          >
            {title}
          </a>
          {path === record.path && <SidebarSections headers={record.headers} section={client.section} />}
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
