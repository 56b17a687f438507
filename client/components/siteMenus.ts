import { LanguageMenu } from './LanguageMenu';
import { MENUS } from '../features/menus';

/** Menus of the top bar that few sites have: a script of its own, which only those load. */
export const siteMenus = { LanguageMenu, MENUS };

export type SiteMenus = typeof siteMenus;
