import type { PageView } from '../shared/page';

/** A page that was visited; its path is without the base. */
export interface RecentPage {
  path: string;
  title: string;
  /** Label of the sidebar group; empty where there is none. */
  area: string;
}

export interface RecentPages {
  /** The pages visited last, latest first. */
  read(): RecentPage[];
  add(view: PageView): void;
}

/** How many pages are listed. One more is kept, since the page on the screen is not listed. */
const LISTED = 8;

interface RecentPagesOptions {
  base: string;
  /** Label of a group of the sidebar. */
  groupLabel(number: number): string | undefined;
  /** May throw if the reader allows no storage. */
  storage(): Storage;
}

/** Makes the list of pages that the reader has visited, kept in this browser only. */
export function createRecentPages({ base, groupLabel, storage }: RecentPagesOptions): RecentPages {
  const key = `docgen-recent:${base}`;
  const read = (): RecentPage[] => {
    try {
      const pages: unknown = JSON.parse(storage().getItem(key) ?? '[]');
      return Array.isArray(pages) ? pages.filter(isRecentPage) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    add({ record: { path, title, relativePath }, group }) {
      // Not-found and offline pages have no source.
      if (relativePath === '') return;
      const area = (group === null ? undefined : groupLabel(group)) ?? '';
      const others = read().filter((page) => page.path !== path);
      try {
        storage().setItem(key, JSON.stringify([{ path, title, area }, ...others].slice(0, LISTED + 1)));
      } catch {
        // Without storage there is no list; everything else works.
      }
    },
  };
}

/** What is stored may be from another version. */
function isRecentPage(page: unknown): page is RecentPage {
  if (typeof page !== 'object' || page === null) return false;
  const { path, title, area } = page as Record<string, unknown>;
  return [path, title, area].every((each) => typeof each === 'string');
}
