import { withoutBase } from '../shared/basePath';
import type { PageLoader } from './loadPage';

/** Gets the HTML of the page of this site that a link leads to. */
export type LoadHtml = (link: HTMLAnchorElement) => Promise<string | undefined>;

export function createHtmlLoader(base: string, pages: PageLoader): LoadHtml {
  return async (link) => {
    const path = withoutBase(base, new URL(link.href).pathname);
    const loaded = path === null ? undefined : await pages.load(path);
    return loaded?.kind === 'page' ? loaded.html : undefined;
  };
}
