import { problem } from '../report/problem';
import type { Check } from './checkedSite';
import { at } from './places';

/** Reports pages that are not in the sidebar, unless their front matter says `sidebar: false`. */
export const checkSidebarEntries: Check = ({ pages, site }) =>
  pages
    .filter(
      ({ record, parsed }) =>
        !site.navigation.places.has(record.path) &&
        parsed.frontMatter.sidebar !== false &&
        parsed.frontMatter.hidden !== true &&
        record.path !== '/404.html',
    )
    .map((page) => problem('page-not-in-sidebar', {}, at(page, { line: 1, column: 1 })));
