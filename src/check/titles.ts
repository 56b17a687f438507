import { problem } from '../report/problem';
import type { Check, CheckedPage } from './checkedSite';
import { at, titleSpot } from './places';

/** Pages of one title: in tabs, in search and in the sidebar nobody can tell them apart. */
export const checkTitles: Check = ({ pages }) => {
  const first = new Map<string, CheckedPage>();
  return pages.flatMap((page) => {
    const { title } = page.record;
    const other = first.get(title);
    if (other === undefined) {
      first.set(title, page);
      return [];
    }
    // The pages of one method in two areas have its name.
    if (page.parsed.method !== undefined && page.parsed.method.call === other.parsed.method?.call) return [];
    return [problem('duplicate-title', { title, other: other.parsed.file }, at(page, titleSpot(page)))];
  });
};
