import { MENUS } from '../features/menus';
import type { PageView } from '../shared/page';
import type { SiteData } from '../shared/site';
import { LanguageMenu } from './LanguageMenu';
import { ThemeSwitch } from './ThemeSwitch';

/** The switches for which the bar has no room on phones beside other menus; the style sheet says which. */
function DrawerSwitches({ site, view }: { site: SiteData; view: PageView }) {
  return (
    <div className="drawer-switches">
      {site.languages !== undefined && <LanguageMenu site={site} view={view} />}
      <ThemeSwitch site={site} />
    </div>
  );
}

/** Menus of the top bar that few sites have: a script of its own, which only those load. */
export const siteMenus = { LanguageMenu, DrawerSwitches, MENUS };

export type SiteMenus = typeof siteMenus;
