import { asRpc } from '../../client/shared/operation';
import { problem } from '../report/problem';
import type { Check, CheckedPage } from './checkedSite';
import { at, titleSpot } from './places';

/** Reports pages of a language with the same title: nobody can tell them apart in tabs, in search or in the sidebar. */
export const checkTitles: Check = ({ pages }) => {
  const first = new Map<string, CheckedPage>();
  return pages.flatMap((page) => {
    const { title, lang = '' } = page.record;
    const key = `${lang} ${title}`;
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
