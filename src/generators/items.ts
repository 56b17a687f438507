import path from 'node:path';
import { isThere } from '../base/files';
import type { SidebarItem } from '../config/sidebarItem';
import { isRecord } from '../literals/values';
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
  const named = label !== '' && { label };
  const file = fileOf(link, contentFolder);
  if (file !== undefined) return [{ file, ...named }];
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

/** Records among some values. */
export function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? (value as unknown[]).filter(isRecord) : [];
}
