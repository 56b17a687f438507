import { withBase } from '../shared/basePath';
import type { RecentPage } from './recentPages';
import { groupKey, groupLabel, inGroups } from './resultGroups';
import type { MarkedText, SearchResult } from './result';
import type { SiteData } from '../shared/site';
import { partOf } from '../shared/siteParts';
import { textOf } from '../shared/text';

export interface SearchItem {
  href: string;
  /** Without the base and the hash. */
  path: string;
  title: MarkedText;
  area: string;
  /** Matching text, or the subject of the page. */
  detail: SearchDetail | null;
}

interface SearchDetail {
  text: MarkedText;
  /** Set in the code font. */
  isCode: boolean;
  /** Shown before it: where it is. */
  place: string;
  /** Shown after it: whether a parameter is required. */
  note: string;
  /** Subject of the page, if `text` is something else. */
  summary: string;
}

export interface SearchItemGroup {
  label: string;
  items: SearchItem[];
}

/** Results as groups of lines. */
export function resultItems(results: readonly SearchResult[], site: SiteData): SearchItemGroup[] {
  const keyOf = ({ kind, title, coverage }: SearchResult) => groupKey({ kind, title: title.text, coverage });
  return inGroups(results, keyOf).map(({ key, list }) => ({
    label: groupLabel(site, key),
    items: list.map((result) => ({
      href: withBase(site.base, result.path),
      path: result.path.replace(/#.*/s, ''),
      ...texts(result, site),
    })),
  }));
}

/** Visited pages as one group of lines. */
export function recentItems(pages: readonly RecentPage[], site: SiteData): SearchItemGroup[] {
  if (pages.length === 0) return [];
  const items = pages.slice(0, 8).map(({ path, title, area }) => ({
    href: withBase(site.base, path),
    path,
    title: { text: title, marks: [] },
    area,
    detail: null,
  }));
  return [{ label: textOf(site, 'search.recent', 'Recent pages'), items }];
}

function texts(
  { path, kind, title, area, matched, summary, required }: SearchResult,
  site: SiteData,
): Pick<SearchItem, 'title' | 'area' | 'detail'> {
  const page = [partOf(path, site.parts)?.label, title.text === area ? '' : area].filter(Boolean).join(' › ');
  const plain = { isCode: false, place: '', note: '', summary: '' };
  if (kind === 'parameter') {
    const need = required ? textOf(site, 'search.required', 'required') : textOf(site, 'search.optional', 'optional');
    // Fields of a type are neither: it may be sent or received.
    const note = path.includes('#fields.') ? '' : need;
    return { title, area: page, detail: { ...plain, text: matched, isCode: true, note, summary: summary.text } };
  }
  if (kind === 'reply') {
    const place = textOf(site, 'search.reply', 'reply:');
    return { title, area: page, detail: { ...plain, text: matched, isCode: true, place, summary: summary.text } };
  }
  if (kind === 'heading') return { title: matched, area, detail: { ...plain, text: title } };
  // Words in a section: the link leads to the section.
  if (kind === 'text' && path.includes('#'))
    return { title, area: page, detail: { ...plain, text: matched, summary: summary.text } };
  const text = summary.text === '' ? matched : summary;
  return { title, area: page, detail: text.text === '' ? null : { ...plain, text } };
}
