import { LanguageMenu } from './LanguageMenu';
import { VersionMenu } from './VersionMenu';

/** Menus of the top bar that few sites have: a script of its own, which only those load. */
export const siteMenus = { LanguageMenu, VersionMenu };

export type SiteMenus = typeof siteMenus;
