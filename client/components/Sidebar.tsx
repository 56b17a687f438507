import { useEffect, useRef } from 'react';
import { withBase } from '../shared/basePath';
import type { SidebarSection, SiteData } from '../shared/site';
import type { ClientServices, ShownPage } from './clientServices';
import { NavigationLinks } from './NavigationLinks';
import { SidebarFilter } from './SidebarFilter';
import { SidebarGroupItem } from './SidebarGroupItem';
import { SidebarSections } from './SidebarSections';
import { useSidebarScroll } from './useSidebarScroll';

export interface SidebarProps {
  site: SiteData;
  page: ShownPage;
  client: ClientServices;
  open: boolean;
  onClose(): void;
}

/** The site's pages by group; beside the page on wide screens, a drawer over it on phones. */
export function Sidebar({ site, page, client, open, onClose }: SidebarProps) {
  const sidebar = useRef<HTMLDivElement>(null);
  const hasHomeGroup = site.groups.some(({ path }) => path === site.home.path);
  useSidebarScroll(sidebar, page.state.view.record.key);

  useEffect(() => {
    if (open) sidebar.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [open]);

  return (
    <>
      <div
        ref={sidebar}
        id="docgen-sidebar"
        className="sidebar"
        data-open={open || undefined}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onClose();
        }}
      >
        <SidebarFilter site={site} page={page} client={client}>
          <nav aria-label="Pages">
            {!hasHomeGroup && <HomeEntry site={site} page={page} client={client} />}
            {site.sections.map((section, index) => (
              <SectionGroups key={index} section={section} site={site} page={page} client={client} />
            ))}
          </nav>
        </SidebarFilter>
        <NavigationLinks site={site} label="Related sites, menu" />
      </div>
      <div className="sidebar-backdrop" onClick={onClose} />
    </>
  );
}

interface EntryProps {
  site: SiteData;
  page: ShownPage;
  client: ClientServices;
}

/** The home page, where no group of the sidebar begins with it. */
function HomeEntry({ site, page, client }: EntryProps) {
  const { record } = page.state.view;
  const isHome = record.path === site.home.path;
  return (
    <>
      <a className="sidebar-home" href={withBase(site.base, site.home.path)} aria-current={isHome ? 'page' : undefined}>
        {site.home.title}
      </a>
      {isHome && <SidebarSections headers={record.headers} section={client.section} />}
    </>
  );
}

function SectionGroups({ section, site, page, client }: EntryProps & { section: SidebarSection }) {
  const { group } = page.state.view;
  return (
    <>
      {section.label !== null && <p className="sidebar-caption">{section.label}</p>}
      <ul className="sidebar-groups" aria-label={section.label ?? undefined}>
        {section.groups.map((index) => (
          <SidebarGroupItem
            key={index}
            index={index}
            site={site}
            page={index === group ? page : null}
            client={client}
          />
        ))}
      </ul>
    </>
  );
}
