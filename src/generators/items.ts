import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isThere, unlessClosed } from '../base/files';
import { slashed } from '../base/paths';
import type { SidebarItem } from '../config/sidebarItem';
import { asList, asRecord, isRecord } from '../literals/values';
import { isText } from './siteRecord';

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

/** Sidebar as a configuration has it: one list, or lists by the paths of which they are the sidebars. */
export type Sidebar = SidebarItem[] | Record<string, SidebarItem[]>;

export function sidebarOf(
  value: unknown,
  itemsOf: (list: unknown, below: string) => SidebarItem[],
): Sidebar | undefined {
  if (Array.isArray(value)) return itemsOf(value, '/');
  const lists = Object.entries(asRecord(value)).map(([prefix, list]) => {
    const below = folderPath(prefix);
    return [below, itemsOf(list, below)] as const;
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

/** `guide` → `/guide/` */
export function folderPath(name: string): string {
  return `/${name}/`.replaceAll(/\/+/g, '/');
}

/** Records among some values. */
export function recordsIn(value: unknown): Record<string, unknown>[] {
  return asList(value).filter(isRecord);
}
