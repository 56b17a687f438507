import { asRpc } from '../../client/shared/operation';
import { problem } from '../report/problem';
import type { Check, CheckedPage } from './checkedSite';
import { at, titleSpot } from './places';

/**
 * Reports pages with the same title, because nobody can tell them apart in tabs, in search or in the sidebar; those in
 * another language are in another sidebar and search.
 */
export const checkTitles: Check = ({ pages, site: { languages } }) => {
  const first = new Map<string, CheckedPage>();
  return pages.flatMap((page) => {
    const { title } = page.record;
    const key = `${languages?.twins.languageOf(page).folder ?? ''} ${title}`;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, page);
      return [];
    }
    // Pages of one method in two areas both have its name as their title.
    const [call, otherCall] = [page, other].map(({ parsed }) => asRpc(parsed.operation)?.call);
    if (call !== undefined && call === otherCall) return [];
    return [problem('duplicate-title', { title, other: other.parsed.file }, at(page, titleSpot(page)))];
  });
};
