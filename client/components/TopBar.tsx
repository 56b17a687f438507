import type { RefObject } from 'react';
import type { PageView, RenderedOnce } from '../shared/page';
import { withBase } from '../shared/basePath';
import type { SiteData } from '../shared/site';
import type { SlotsHtml } from '../shared/slots';
import { Icon } from '../shared/Icon';
import { NavigationLinks } from './NavigationLinks';
import { SearchButton } from './SearchButton';
import { SiteName } from './SiteName';
import { SocialLinks } from './SocialLinks';
import { Slot } from './Slot';
import type { SiteMenus } from './siteMenus';
import { ThemeSwitch } from './ThemeSwitch';
import { textOf } from '../shared/text';

export interface TopBarProps {
  site: SiteData;
  view: PageView;
  slots: SlotsHtml | undefined;
  /** Only on sites with languages or versions. */
  menus: SiteMenus | undefined;
  sidebarOpen: boolean;
  onToggleSidebar(): void;
  sidebarButton: RefObject<HTMLButtonElement | null>;
  /** Only on the server. */
  renderedOnce: RenderedOnce | undefined;
}

/** Site title, links to other sites, and on phones the button that opens the sidebar: the same on all pages. */
export function TopBar({ renderedOnce, ...props }: TopBarProps) {
  const content = <TopBarContent {...props} />;
  const once = renderedOnce?.part(`top bar ${props.slots?.topBarEnd ?? ''}`, content);
  if (once !== undefined) return <header className="top-bar" dangerouslySetInnerHTML={{ __html: once }} />;
  return <header className="top-bar">{content}</header>;
}

function TopBarContent(props: Omit<TopBarProps, 'renderedOnce'>) {
  const { site, view, slots, menus, sidebarOpen, onToggleSidebar, sidebarButton } = props;
  return (
    <div className="top-bar-inner">
      <button
        ref={sidebarButton}
        type="button"
        className="top-bar-menu"
        aria-expanded={sidebarOpen}
        aria-controls="docgen-sidebar"
        onClick={onToggleSidebar}
      >
        <Icon name={sidebarOpen ? 'close' : 'menu'} />
        <span className="visually-hidden">
          {sidebarOpen ? textOf(site, 'menu.close', 'Close menu') : textOf(site, 'menu.open', 'Open menu')}
        </span>
      </button>
      <SiteName site={site} />
      {/* One written for search engines has no room here. */}
      {site.description !== '' && site.description.length <= 60 && (
        <span className="top-bar-description">{site.description}</span>
      )}
      {menus && site.version !== undefined && <menus.VersionMenu site={site} version={site.version} />}
      <NavigationLinks site={site} label={textOf(site, 'topBar.links', 'Related sites')} />
      <div className="top-bar-tools">
        <SocialLinks site={site} />
        <SearchButton site={site} />
        <ThemeSwitch site={site} />
        {menus && site.languages !== undefined && <menus.LanguageMenu site={site} view={view} />}
        <Slot name="topBarEnd" site={site} slots={slots} />
      </div>
      <a className="top-bar-contents" href={withBase(site.base, site.allPages)}>
        {textOf(site, 'topBar.allPages', 'All pages')}
      </a>
    </div>
  );
}
