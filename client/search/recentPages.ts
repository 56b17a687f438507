import { withStorage } from '../shared/storage';
import type { PageView } from '../shared/page';

/** A page that was visited; its path is without the base. */
export interface RecentPage {
  path: string;
  title: string;
  /** Label of the sidebar group; empty where there is none. */
  area: string;
}

export interface RecentPages {
  read(): RecentPage[];
  add(view: PageView, area: string): void;
}

/** How many pages are listed. One more is kept, since the page on the screen is not listed. */
const LISTED = 8;

/** Makes the list of pages that the reader has visited, kept in this browser only. They may allow no storage. */
export function createRecentPages(base: string, storage: () => Storage): RecentPages {
  const key = `docgen-recent:${base}`;
  const read = (): RecentPage[] => {
    const pages = withStorage((): unknown => JSON.parse(storage().getItem(key) ?? '[]'));
    return Array.isArray(pages) ? pages.filter(isRecentPage) : [];
  };
  return {
    read,
    add({ record: { path, title, relativePath } }, area) {
      // Not-found and offline pages have no source.
      if (relativePath === '') return;
      const others = read().filter((page) => page.path !== path);
      // Without storage there is no list; everything else works.
      withStorage(() =>
        storage().setItem(key, JSON.stringify([{ path, title, area }, ...others].slice(0, LISTED + 1))),
      );
    },
  };
}

/** True if stored data is a recent page; another version may have stored the data. */
function isRecentPage(page: unknown): page is RecentPage {
  if (typeof page !== 'object' || page === null) return false;
  const { path, title, area } = page as Record<string, unknown>;
  return [path, title, area].every((each) => typeof each === 'string');
}
