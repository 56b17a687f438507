import { useEffect, useMemo, useRef, useState, type ReactNode, useLayoutEffect, type RefObject } from 'react';
import { withBase } from '../shared/basePath';
import type { SiteData } from '../shared/site';
import type { ClientServices, ShownPage } from './clientServices';
import { NavigationLinks } from './NavigationLinks';
import { SidebarGap } from './SidebarGap';
import { SidebarGroupItem } from './SidebarGroupItem';
import { arrangeParts, type KnownGroups, type SidebarPart } from './sidebarParts';
import { Slot } from './Slot';
import { SidebarSections } from './SidebarSections';
import { SocialLinks } from './SiteLink';
import { textOf } from '../shared/text';
import type { SidebarResults } from './SidebarResults';
import { isSidebarBeside, placeSidebar, showCurrentEntry } from '../router/sidebarPlace';

export interface SidebarProps {
  site: SiteData;
  page: ShownPage;
  groups: KnownGroups;
  client: ClientServices;
  open: boolean;
  onClose(): void;
}

/** The site's pages by group; beside the page on wide screens, a drawer over it on phones. */
export function Sidebar({ site, page, groups, client, open, onClose }: SidebarProps) {
  const sidebar = useRef<HTMLDivElement>(null);
  const { sidebar: range } = page.state.view;
  const [from, to] = range ?? [0, site.sidebar.size];
  const parts = useMemo(() => arrangeParts(groups, from, to), [groups, from, to]);
  useSidebarScroll(sidebar, { pageKey: page.state.view.record.key, open });

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
        <Slot name="sidebarStart" site={site} slots={page.slots} />
        {open && client.menus && <client.menus.DrawerSwitches site={site} view={page.state.view} />}
        <SidebarFilter
          site={site}
          page={page}
          client={client}
          after={
            <>
              <NavigationLinks site={site} label={textOf(site, 'sidebar.links', 'Related sites, menu')} />
              {site.social !== undefined && (
                <nav className="sidebar-social" aria-label={textOf(site, 'sidebar.social', 'Social links, menu')}>
                  <SocialLinks site={site} />
                </nav>
              )}
              <Slot name="sidebarEnd" site={site} slots={page.slots} />
            </>
          }
        >
          <nav aria-label={textOf(site, 'sidebar.label', 'Pages')}>
            {!site.sidebar.hasHome && <HomeEntry site={site} page={page} client={client} />}
            {parts.map((part) => (
              <PartGroups key={part.number} part={part} site={site} page={page} client={client} />
            ))}
          </nav>
        </SidebarFilter>
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

/** The home page, if no group of the sidebar begins with it. */
function HomeEntry({ site, page, client }: EntryProps) {
  const { record } = page.state.view;
  const isHome = record.path === site.home.path;
  return (
    <>
      <a className="sidebar-home" href={withBase(site.base, site.home.path)} aria-current={isHome ? 'page' : undefined}>
        {site.home.title}
      </a>
      {isHome && <SidebarSections record={record} section={client.section} />}
    </>
  );
}

function PartGroups({ part: { caption, entries }, site, page, client }: EntryProps & { part: SidebarPart }) {
  const { group: own } = page.state.view;
  return (
    <>
      {caption !== null && <p className="sidebar-caption">{caption}</p>}
      <ul className="sidebar-groups" aria-label={caption ?? undefined}>
        {entries.map(({ number, group, to }) =>
          group === null ? (
            <SidebarGap key={`to ${to}`} from={number} to={to} site={site} page={page} client={client} />
          ) : (
            <SidebarGroupItem
              key={number}
              number={number}
              group={group}
              site={site}
              page={number === own ? page : null}
              client={client}
            />
          ),
        )}
      </ul>
    </>
  );
}

interface SidebarFilterProps {
  site: SiteData;
  page: ShownPage;
  client: ClientServices;
  /** All pages; the results replace them while the field is not empty. */
  children: ReactNode;
  after: ReactNode;
}

/** The field above the sidebar, and the pages that scroll below it. Its script is loaded on first use. */
function SidebarFilter({ site, page, client, children, after }: SidebarFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const [Results, setResults] = useState<typeof SidebarResults | null>(null);
  const [isFiltering, setFiltering] = useState(false);

  const load = (): void => {
    // Without the script the whole sidebar stays.
    void import('./SidebarResults').then(
      (module) => setResults(() => module.SidebarResults),
      () => undefined,
    );
  };
  const label = textOf(site, 'sidebar.filter', 'Filter pages');
  return (
    <>
      <div className="sidebar-filter" role="search" aria-label={textOf(site, 'sidebar.filterLabel', 'Names of pages')}>
        <input ref={field} type="search" placeholder={label} aria-label={label} autoComplete="off" onFocus={load} />
      </div>
      <div className="sidebar-body">
        {Results && <Results site={site} page={page} client={client} field={field} onFiltering={setFiltering} />}
        <div hidden={isFiltering}>{children}</div>
        {after}
      </div>
    </>
  );
}

interface SidebarScrollOptions {
  pageKey: string;
  open: boolean;
}

/** Keeps the current page in sight in the sidebar. Beside the page, the starter has seen to the first one. */
function useSidebarScroll(ref: RefObject<HTMLElement | null>, { pageKey, open }: SidebarScrollOptions): void {
  const shown = useRef(pageKey);
  const wasOpened = useRef(false);
  // Before the browser finds what is in sight: it would load groups there.
  useLayoutEffect(() => {
    const sidebar = ref.current?.querySelector('.sidebar-body');
    if (!sidebar) return;
    if (isSidebarBeside(window)) {
      if (shown.current !== pageKey) showCurrentEntry(sidebar);
    } else if (open) {
      if (wasOpened.current) showCurrentEntry(sidebar);
      else placeSidebar(window, sidebar);
      wasOpened.current = true;
    }
    shown.current = pageKey;
  }, [ref, pageKey, open]);
}
