import { withStorage } from '../shared/storage';
import { type RefObject, useEffect, useState } from 'react';
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
import { textOf, putInto } from '../shared/text';
import { type Theme, paperColours, themeKey } from '../shared/theme';
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
  const once = renderedOnce?.part(`top bar ${part} ${props.slots?.topBarEnd ?? ''}`, content);
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

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Cycles through system, light and dark. The style sheet shows the matching icon from the first paint on. */
function ThemeSwitch({ site }: { site: SiteData }) {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(shownTheme()), []);

  const after = (each: Theme): Theme => themes[(themes.indexOf(each) + 1) % themes.length]!;
  const next = after(theme);
  const words = {
    system: textOf(site, 'colours.system', 'system'),
    light: textOf(site, 'colours.light', 'light'),
    dark: textOf(site, 'colours.dark', 'dark'),
  };
  const template = textOf(site, 'colours.label', 'Colours: {now}. Change to {next}');
  const label = putInto(template, { now: words[theme], next: words[next] });
  const choose = (): void => {
    // A first click can come before the effect.
    const chosen = after(shownTheme());
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <button type="button" className="top-bar-button theme-switch" aria-label={label} title={label} onClick={choose}>
      {themes.map((each) => (
        <Icon key={each} name={each} />
      ))}
    </button>
  );
}

/** The theme that the script in the head has set, or a click since then. */
function shownTheme(): Theme {
  return (document.documentElement.dataset.theme ?? 'system') as Theme;
}

/** Shows a theme, and keeps it for the next page load. */
function chooseTheme(theme: Theme): void {
  const { documentElement, head } = document;
  if (theme === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = theme;
  for (const tag of head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = tag.media.includes('dark') ? 'dark' : 'light';
    tag.content = paperColours[theme === 'system' ? system : theme];
  }
  // Without storage the choice lasts until the next page load.
  withStorage(() => (theme === 'system' ? localStorage.removeItem(themeKey) : localStorage.setItem(themeKey, theme)));
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
