import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isThere, unlessClosed } from '../base/files';
import { isMarkdown } from '../base/markdownFile';
import { listFolder } from '../config/contentFolder';
import { LIMITS } from '../limits/limits';
import { slashed } from '../base/paths';
import type { SidebarItem } from '../config/sidebarItem';
import { asList, asRecord, isRecord } from '../literals/values';
import { isText, textOr } from './siteRecord';

/** Label without the HTML that themes take in it: `API <img src="new.svg">` → `API`, `&lt;hook&gt;` → `<hook>`. */
export function plainLabel(label: unknown): string {
  if (!isText(label)) return '';
  const text = label.replaceAll(/<\/?[a-z][^<>]*>/gi, '');
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
}

/** Entry of a sidebar that leads to a page, by its file where that is there; none for a link without a text. */
export function entryOf(link: unknown, label: string, contentFolder: string): SidebarItem[] {
  if (!isText(link)) return [];
  const file = fileOf(link, contentFolder);
  if (file !== undefined) return [pageItem(file, label)];
  return label !== '' && isPlainTarget(link) ? [{ link, label }] : [];
}

/** True if a configuration may contain the link: a path of the site, or an address. */
export function isPlainTarget(link: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/.test(link);
}

/** File of the page that a path of the site means: `/guide/`, `/guide/a`, `/guide/a.html`, `guide/a.md`. */
export function fileOf(link: string, contentFolder: string): string | undefined {
  if (/^[a-z][\w+.-]*:|^\/\/|#/i.test(link)) return undefined;
  const bare = path.posix.normalize(decoded(link).replace(/\?[^]*/, '')).replace(/^\/+/, '');
  if (bare.startsWith('..')) return undefined;
  const name = bare.replace(/(?:\.html|\/)$/, '');
  const inFolder = name === '' || name === '.' ? '' : `${name}/`;
  const indexes = ['index.md', 'README.md', 'index.mdx', '_index.md'].map((index) => inFolder + index);
  const pages = inFolder === '' ? [] : [`${name}.md`, `${name}.mdx`];
  const candidates = bare.endsWith('/') ? [...indexes, ...pages] : [bare, ...pages, ...indexes];
  // Files whose names begin with `_` are no pages.
  const isPage = (each: string) => /\.mdx?$/.test(each) && !/(?:^|\/)_(?!index)/.test(each);
  return candidates.find((each) => isPage(each) && isThere(path.join(contentFolder, each)));
}

function decoded(link: string): string {
  try {
    return decodeURI(link);
  } catch {
    return link;
  }
}

/** Group of a sidebar; its items alone where it has no text, nothing where it has no items. */
export function groupOf(label: string, items: readonly SidebarItem[], collapsed?: unknown): SidebarItem[] {
  if (items.length === 0 || label === '') return [...items];
  return [{ label, items: [...items], ...(typeof collapsed === 'boolean' && { collapsed }) }];
}

/** Entry for a page. */
export function pageItem(file: string, label: string): SidebarItem {
  return { file, ...(label !== '' && { label }) };
}

/** Entry for the pages in a folder. */
export function folderItem(folder: string, label: string): Extract<SidebarItem, { folder: string }> {
  return { folder, ...(label !== '' && { label }) };
}

/** Keys of all generators for the label, the link and the inner entries of an entry; the first that is there counts. */
const WORDS = {
  label: ['text', 'label', 'title', 'name', 'displayName', 'caption', 'part', 'header', 'group'],
  link: ['link', 'path', 'slug', 'href', 'to', 'file', 'url', 'root'],
  items: ['items', 'children', 'pages', 'chapters', 'sections', 'entries'],
};

/** Value of an entry of a sidebar or a bar, whatever its generator calls it. */
export function valueOf(item: Readonly<Record<string, unknown>>, of: keyof typeof WORDS): unknown {
  return WORDS[of].map((key) => item[key]).find((value) => value !== undefined && value !== null);
}

/** Entry of a list, in keys of its generator. */
export type Item = Record<string, unknown>;

/** Differences between the lists of a generator and those of others. */
export interface ListRules {
  contentFolder: string;
  /** Base of links at the beginning, where that is not the path of the pages that a list is for. */
  start?: string;
  /** Entries that a record stands for, in keys of `WORDS` and with the `base` of its links. */
  read?(item: Item, base: string): Item[];
  /** Link as it counts from a base. */
  join?(link: string, base: string): string;
  /** Sidebar entries for a link of an entry, which has what is below it as `inner`. */
  lead?(link: string, label: string, item: Item): SidebarItem[];
  /** Name of a group that has none. */
  nameOf?(item: Item, inner: readonly SidebarItem[]): string;
}

/** Sidebar for a list of records, links and `[link, label]`: a page with others below it is the first of its group. */
export function sidebarItems(value: unknown, rules: ListRules, start = rules.start ?? '/'): SidebarItem[] {
  const { contentFolder, join = (link) => link, read = (item) => [item], nameOf = () => '' } = rules;
  const { lead = (link, label) => entryOf(link, label, contentFolder) } = rules;
  // Lists of YAML may stand in themselves.
  const open = new Set<unknown>();
  let left: number = LIMITS.entries;
  const itemsFor = (item: Item, around: string): SidebarItem[] => {
    const base = textOr(item.base, around);
    const [label, link] = [plainLabel(valueOf(item, 'label')), valueOf(item, 'link')];
    const inner = itemsIn(valueOf(item, 'items'), base);
    const own = isText(link) ? lead(join(link, base), label, { ...item, inner }) : [];
    return inner.length === 0 ? own : groupOf(label || nameOf(item, inner), [...own, ...inner], item.collapsed);
  };
  const itemsIn = (list: unknown, base: string): SidebarItem[] => {
    if (!isRecord(list) && !Array.isArray(list)) return [];
    if (open.has(list) || open.size === LIMITS.groups) return [];
    open.add(list);
    const items = [list].flat().flatMap((entry: unknown) => {
      left -= 1;
      if (left < 0 || (isRecord(entry) && entry.isHidden === true)) return [];
      if (isRecord(entry)) return read(entry, base).flatMap((each) => itemsFor(each, base));
      const [link, label] = Array.isArray(entry) ? asList(entry) : [entry];
      // A name without letters is that of the folder itself.
      return itemsFor({ link: link === '' ? './' : link, label }, base);
    });
    open.delete(list);
    return items;
  };
  return itemsIn(value, start);
}

/** Entries that are named in short: `{ 'Getting started': ['a', 'b'], About: 'about.md' }` */
export function namedEntries(entry: Item): Item[] {
  return Object.entries(entry).map(([label, value]) => ({ label, [isText(value) ? 'link' : 'items']: value }));
}

/** Entry of a list that is written line by line, and how deep it stands. */
export interface WrittenEntry extends Item {
  depth: number;
}

/** Lists that each hold what stands deeper than the entry before. */
export function nested(entries: readonly WrittenEntry[]): Item[] {
  const top: { depth: number; items: Item[] } = { depth: -Infinity, items: [] };
  const open = [top];
  for (const entry of entries) {
    while (open.at(-1)!.depth >= entry.depth) open.pop();
    const added = { ...entry, items: [...recordsIn(entry.items)] };
    open.at(-1)!.items.push(added);
    open.push(added);
  }
  return top.items;
}

/** Sidebar as a configuration has it: one list, or lists by the paths of which they are the sidebars. */
export type Sidebar = SidebarItem[] | Record<string, SidebarItem[]>;

/** Sidebar for a list, for lists by the paths of their pages, or for `{ base, items }` by them. */
export function sidebarOf(value: unknown, rules: ListRules): Sidebar | undefined {
  if (Array.isArray(value)) return sidebarItems(value, rules);
  const lists = Object.entries(asRecord(value)).map(([prefix, list]) => {
    const below = folderPath(prefix);
    const { base, items } = isRecord(list) ? list : { items: list };
    return [below, sidebarItems(items, rules, textOr(base, rules.start ?? below))] as const;
  });
  const filled = lists.filter(([, items]) => items.length > 0);
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}

/** Paths of all files in a folder; none of one that can't be read. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => slashed(file));
  } catch (cause) {
    return unlessClosed(cause, []);
  }
}

/** Names of the files with pages in a folder, and in those below it that are not hidden. */
export async function pagesBelow(folder: string, below = ''): Promise<string[]> {
  const { files, folders } = await listFolder(path.join(folder, below));
  const pages = files.filter(isMarkdown).map((name) => below + name);
  for (const name of folders) pages.push(...(await pagesBelow(folder, `${below}${name}/`)));
  return pages;
}

/** `guide` → `/guide/` */
export function folderPath(name: string): string {
  return `/${name}/`.replaceAll(/\/+/g, '/');
}

/** Records among some values. */
export function recordsIn(value: unknown): Record<string, unknown>[] {
  return asList(value).filter(isRecord);
}

/** A name excludes a file or a folder. */
export function patternsOf(name: string): string[] {
  const bare = name.replace(/^\.?\/+|(?<!\/)\/+$/g, '');
  return bare === '' ? [] : [bare, `${bare}/**`];
}
