import type { Language } from '../../config/languages';
import type { SitePage } from '../../model/site';
import { labelOf, pageEntry, pagesIn, type GroupEntry, type SidebarEntry } from '../sidebar/entry';
import type { Sidebar, Sidebars, TopEntry } from '../sidebar/sidebars';
import { folderOf, isIndex } from '../paths';
import { isFallback, isListed } from '../visibility';

interface TranslateOptions {
  language: Language;
  original: Language;
  /** The same page in the language. */
  twinOf: (page: SitePage) => SitePage | undefined;
  /** Pages in the language that the original does not have. */
  pages: readonly SitePage[];
}

/**
 * The sidebars of the original for another language: each page is its translation, and one without leads to the
 * original. Pages that only the translation has follow those of their folders.
 */
export function translateSidebars({ sidebars, isOne }: Sidebars, options: TranslateOptions): Sidebars {
  const translated = sidebars.map((sidebar) => translateSidebar(sidebar, isOne, options));
  addOwnPages(translated, options);
  let groups = 0;
  for (const sidebar of translated) {
    sidebar.range = [groups, groups + sidebar.top.length];
    groups += sidebar.top.length;
  }
  return { sidebars: translated, isOne, diagnostics: [], gone: [] };
}

function translateSidebar({ prefix, range, top }: Sidebar, isOne: boolean, options: TranslateOptions): Sidebar {
  const { language, original } = options;
  const inside = prefix.startsWith(original.folder) ? prefix.slice(original.folder.length) : prefix.slice(1);
  return {
    prefix: isOne ? prefix : language.folder + inside,
    range,
    top: top.map(({ entry, caption, ...place }) => ({
      ...place,
      entry: translateEntry(entry, options),
      caption: caption === null ? null : labelIn(caption, language),
    })),
  };
}

function translateEntry(entry: SidebarEntry, options: TranslateOptions): SidebarEntry {
  const { language, twinOf } = options;
  if (entry.kind === 'link') return { ...entry, label: labelIn(entry.label, language) };
  if (entry.kind === 'group') return translateGroup(entry, options);
  const twin = twinOf(entry.page);
  if (twin === undefined) {
    return {
      kind: 'link',
      link: entry.page.record.path,
      label: entry.label,
      badge: entry.badge,
      lang: langOf(options),
    };
  }
  const own = {
    ...pageEntry(twin, { label: language.labels[entry.label] }),
    ...(isFallback(twin) && { lang: langOf(options) }),
  };
  const isSaid = entry.badge !== pageEntry(entry.page).badge;
  return isSaid ? { ...own, badge: entry.badge } : own;
}

/** A group whose name is that of its page has the name of the translation. */
function translateGroup(group: GroupEntry, options: TranslateOptions): GroupEntry {
  const { language, twinOf } = options;
  const { index } = group;
  const twin = index && twinOf(index);
  const isNamedByPage = index !== undefined && group.label === labelOf(index);
  const label = language.labels[group.label] ?? (isNamedByPage && twin ? labelOf(twin) : group.label);
  return {
    ...group,
    label,
    index: twin,
    entries: group.entries.map((entry) => translateEntry(entry, options)),
    ...(index && !twin && { original: { path: index.record.path, lang: langOf(options) } }),
  };
}

function langOf({ original }: TranslateOptions): string {
  return original.lang;
}

function labelIn(label: string, { labels }: Language): string {
  return labels[label] ?? label;
}

/** Lists the pages that the original does not have. */
function addOwnPages(sidebars: readonly Sidebar[], { pages, language }: TranslateOptions): void {
  const listed = new Set(sidebars.flatMap(({ top }) => pagesIn(top.map(({ entry }) => entry)).map(({ page }) => page)));
  const [first] = sidebars;
  if (first === undefined) return;
  for (const page of pages) {
    const { path, relativePath } = page.record;
    const isHome = isIndex(relativePath) && path === language.folder;
    const isOff = page.parsed.frontMatter.sidebar === false;
    if (listed.has(page) || isHome || isOff || !isListed(page)) continue;
    const { top } = sidebars.find(({ prefix }) => path.startsWith(prefix)) ?? first;
    const folder = folderOf(relativePath);
    const group = top.flatMap(({ entry }) => groupOf(folder, entry) ?? [])[0];
    if (group !== undefined) group.entries.push(pageEntry(page));
    else top.push({ entry: pageEntry(page), ...lastPart(top) });
  }
}

function lastPart(top: readonly TopEntry[]): Pick<TopEntry, 'part' | 'caption'> {
  const { part = 0, caption = null } = top.at(-1) ?? {};
  return { part, caption };
}

/** The group that lists pages of a folder. */
function groupOf(folder: string, entry: SidebarEntry): GroupEntry | undefined {
  if (entry.kind !== 'group') return undefined;
  for (const inner of entry.entries) {
    const found = groupOf(folder, inner);
    if (found !== undefined) return found;
  }
  const isIn = (page: SitePage) => folderOf(page.record.relativePath) === folder && folder !== '';
  const own = entry.entries.flatMap((each) => (each.kind === 'page' ? [each.page] : []));
  return own.some(isIn) || (entry.index !== undefined && isIn(entry.index)) ? entry : undefined;
}
