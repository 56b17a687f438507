import { withBase } from '../shared/basePath';
import type { RecentPage } from './recentPages';
import { groupLabel, grouped } from './resultGroups';
import type { MarkedText, SearchResult } from './result';

/** One line of the list. */
export interface SearchItem {
  href: string;
  /** Without the base and the hash. */
  path: string;
  title: MarkedText;
  area: string;
  /** What matched, or what the page is about. */
  detail: SearchDetail | null;
}

interface SearchDetail {
  text: MarkedText;
  /** Set in the code font. */
  isCode: boolean;
  /** Shown after it: whether a parameter is required. */
  note: string;
  /** What the page is about, if that is not the text itself. */
  summary: string;
}

export interface SearchItemGroup {
  label: string;
  items: SearchItem[];
}

/** Results as groups of lines. */
export function resultItems(results: readonly SearchResult[], base: string): SearchItemGroup[] {
  const labelOf = ({ kind, title, coverage }: SearchResult) => groupLabel({ kind, title: title.text, coverage });
  return grouped(results, labelOf).map(({ label, list }) => ({
    label,
    items: list.map((result) => ({
      href: withBase(base, result.path),
      path: result.path.replace(/#.*/s, ''),
      ...texts(result),
    })),
  }));
}

/** How many lines there are in groups together. */
export function lineCount(groups: readonly SearchItemGroup[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}

/** Visited pages as one group of lines. */
export function recentItems(pages: readonly RecentPage[], base: string): SearchItemGroup[] {
  if (pages.length === 0) return [];
  const items = pages.slice(0, 8).map(({ path, title, area }) => ({
    href: withBase(base, path),
    path,
    title: { text: title, marks: [] },
    area,
    detail: null,
  }));
  return [{ label: 'Recent pages', items }];
}

function texts({
  path,
  kind,
  title,
  area,
  matched,
  summary,
  required,
}: SearchResult): Pick<SearchItem, 'title' | 'area' | 'detail'> {
  const page = title.text === area ? '' : area;
  const plain = { isCode: false, note: '', summary: '' };
  if (kind === 'parameter') {
    return {
      title,
      area: page,
      detail: { text: matched, isCode: true, note: required ? 'required' : 'optional', summary: summary.text },
    };
  }
  if (kind === 'heading') return { title: matched, area, detail: { ...plain, text: title } };
  // Words in a section: the link leads to the section.
  if (kind === 'text' && path.includes('#'))
    return { title, area: page, detail: { ...plain, text: matched, summary: summary.text } };
  const text = summary.text === '' ? matched : summary;
  return { title, area: page, detail: text.text === '' ? null : { ...plain, text } };
}
