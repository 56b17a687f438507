import type { PageOrder, SitePage } from '../../model/site';
import { isIndex } from '../paths';
import type { FolderSaid } from '../../config/generator';

/** A folder of the content with what the sidebar lists of it. */
export interface Folder {
  /** `guide/setup`; empty for the content folder. */
  path: string;
  index: SitePage | undefined;
  /** Order that the index page gives the pages below it. */
  order?: PageOrder | undefined;
  /** Settings from a file in the folder. */
  said: FolderSaid;
  /** Its pages, without the index page. */
  pages: SitePage[];
  folders: Map<string, Folder>;
}

/** A part of the sidebar before it is numbered. */
export type SidebarEntry = PageEntry | LinkEntry | GroupEntry;

export interface PageEntry {
  kind: 'page';
  page: SitePage;
  label: string;
  badge: string | undefined;
  /** Language of its text, where that is another. */
  lang?: string;
}

/** A link to another site, or to something in this one that is not a page. */
export interface LinkEntry {
  kind: 'link';
  link: string;
  label: string;
  badge: string | undefined;
  /** Language of what it leads to, where that is another. */
  lang?: string;
}

export interface GroupEntry {
  kind: 'group';
  label: string;
  /** The page that the label leads to. */
  index: SitePage | undefined;
  entries: SidebarEntry[];
  badge: string | undefined;
  /** True if the group is open on pages elsewhere, too. */
  open: boolean;
  /** Replacement target of the label, in another language. */
  original?: { path: string; lang: string };
}

/** The language that a link says. */
export function langOf(entry: SidebarEntry): string | undefined {
  return entry.kind === 'group' ? undefined : entry.lang;
}

/** A page as the sidebar shows it; a draft, which only `docgen serve` shows, says so. */
export function pageEntry(
  page: SitePage,
  own: { label?: string | undefined; badge?: string | undefined } = {},
): PageEntry {
  const { frontMatter } = page.parsed;
  const badge = own.badge ?? frontMatter.badge ?? (frontMatter.draft === true ? 'draft' : verbOf(page));
  return { kind: 'page', page, label: own.label ?? labelOf(page), badge };
}

/** The name of a page where it is one of many. */
export function labelOf({ record, parsed }: SitePage): string {
  return parsed.frontMatter.label ?? record.title;
}

/** A group whose list begins with an index page has that page as its heading, like the group of a folder. */
export function groupEntry(
  label: string,
  entries: SidebarEntry[],
  { badge, collapsed }: { badge?: string | undefined; collapsed?: boolean | undefined },
): GroupEntry {
  const [first, ...others] = entries;
  const index = first?.kind === 'page' && isIndex(first.page.record.relativePath) ? first.page : undefined;
  return { kind: 'group', label, index, entries: index ? others : entries, badge, open: collapsed === false };
}

/** The pages of entries in reading order, each with the groups that lead to it. */
export function pagesIn(
  entries: readonly SidebarEntry[],
  groups: readonly GroupEntry[] = [],
): { page: SitePage; groups: readonly GroupEntry[] }[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'page') return [{ page: entry.page, groups }];
    if (entry.kind === 'link') return [];
    const inside = [...groups, entry];
    return [...(entry.index ? [{ page: entry.index, groups: inside }] : []), ...pagesIn(entry.entries, inside)];
  });
}

/** The verb of an operation, which its page shows first too. */
function verbOf({ parsed: { operation } }: SitePage): string | undefined {
  return operation?.call === undefined ? operation?.verb : undefined;
}
