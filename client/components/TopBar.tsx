import type { RefObject } from 'react';
import type { PageView, RenderedOnce } from '../shared/page';
import { withBase } from '../shared/basePath';
import type { SiteData } from '../shared/site';
import { partOf } from '../shared/siteParts';
import type { SlotsHtml } from '../shared/slots';
import { Icon } from '../shared/Icon';
import { NavigationLinks } from './NavigationLinks';
import { SocialLinks } from './SiteLink';
import { Slot } from './Slot';
import type { SiteMenus } from './siteMenus';
import { textOf } from '../shared/text';
import { ThemeSwitch } from './ThemeSwitch';
import type { Picture } from '../shared/look';

export interface TopBarProps {
  site: SiteData;
  view: PageView;
  slots: SlotsHtml | undefined;
  /** Only on sites with languages, versions or parts. */
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
  // The menu of parts says where a page is.
  const part = partOf(props.view.record.path, props.site.parts)?.path ?? '';
  // In two languages its menu leads to the page in the other one, without JavaScript too.
  const shared = props.site.languages?.length === 2 ? undefined : renderedOnce;
  const once = shared?.part(`top bar ${part} ${props.slots?.topBarEnd ?? ''}`, content);
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
      {menus?.MENUS.map((Menu, number) => (
        <Menu key={number} site={site} view={view} />
      ))}
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

/** The button of the search: a field, or an icon on phones. `client/starter/startEarly.ts` hears the click. */
function SearchButton({ site }: { site: SiteData }) {
  return (
    <button
      type="button"
      className="search-button"
      data-search=""
      aria-haspopup="dialog"
      aria-keyshortcuts={`${site.singleKeys === false ? '' : '/ '}Control+K Meta+K`}
    >
      <Icon name="search" />
      <span className="search-button-label">{textOf(site, 'search.button', 'Search')}</span>
      {site.singleKeys !== false && <kbd aria-hidden="true">/</kbd>}
    </button>
  );
}

/** The title of the site with its logo, which leads home. A logo with a text of its own stands alone. */
function SiteName({ site }: { site: SiteData }) {
  const { base, logo, title } = site;
  const picture = (each: Picture, scheme?: 'light' | 'dark') => (
    <img
      src={withBase(base, each.path)}
      width={each.width}
      height={each.height}
      // Without this React would ask for both pictures in advance.
      loading="lazy"
      alt={logo?.alt ?? ''}
      data-scheme={scheme}
    />
  );
  return (
    <a className="top-bar-title" href={withBase(base, site.home.path)}>
      {logo !== undefined && picture(logo.light, logo.dark && 'light')}
      {logo?.dark !== undefined && picture(logo.dark, 'dark')}
      {logo === undefined ? title : logo.alt === undefined && <span>{title}</span>}
    </a>
  );
}
