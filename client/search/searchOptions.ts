import type { Routes } from '../router/routes';
import type { RecentPages } from './recentPages';
import type { SiteData } from '../shared/site';

export interface SearchOptions {
  window: Window;
  site: SiteData;
  routes: Routes;
  recent: RecentPages;
  /** Path of the page on the screen, without the base. */
  shownPath(): string;
  /** Prefetches a page. */
  prefetch(path: string): void;
}
