import path from 'node:path';
import { isThere } from '../base/files';
import { firstPage, itemsOf, pageWithId, type DocusaurusPages } from './docusaurusSidebar';
import { fileOf, plainLabel, recordsIn, valueOf, type Item } from './items';
import { isText, textOr } from './siteRecord';
import { navOf } from './bars';

interface Place {
  /** Folder of the configuration. */
  folder: string;
  pages: DocusaurusPages;
  sidebars: Readonly<Record<string, unknown>>;
  /** Path below which Docusaurus has the pages. */
  route: string;
  /** Paths of its blogs. */
  blogs: readonly string[];
}

/** Menus that docgen has by itself. */
const OWN = new Set(['docsVersion', 'docsVersionDropdown', 'localeDropdown', 'search']);
const ENDINGS = ['', '.js', '.jsx', '.ts', '.tsx'];

/** Links of a top bar or a footer, and the names of those that lead to no page here, which are left out. */
export function docusaurusBar(items: unknown, place: Place) {
  const leftOut = new Set<string>();
  const shown = (item: Item): Item => {
    const text = plainLabel(valueOf(item, 'label'));
    const inner = recordsIn(item.items);
    if (inner.length > 0) return { text, items: inner.map(shown) };
    const link = linkOf(item, place);
    const type = textOr(item.type, 'html');
    if ((text === '' || link === undefined) && !OWN.has(type)) leftOut.add(text || type);
    return { text, link };
  };
  const nav = navOf(recordsIn(items).map(shown));
  return { nav, leftOut: [...leftOut].join(', ') };
}

/** Address of an item: a page by its id, the first page of a sidebar, or what it says. */
function linkOf(item: Record<string, unknown>, place: Place): string | undefined {
  const { docId, sidebarId } = item;
  const { pages, sidebars } = place;
  const ofSidebar = isText(sidebarId) ? firstPage(itemsOf(sidebars[sidebarId], pages), pages) : undefined;
  const file = isText(docId) ? pageWithId(docId, pages) : ofSidebar;
  if (file !== undefined) return `/${file}`;
  const target = textOr(item.to, textOr(item.href, ''));
  if (target === '' || /^[a-z]+:/.test(target)) return target || undefined;
  return addressOf(target.startsWith('/') ? target : `/${target}`, place);
}

/** The address of a path here; undefined where Docusaurus has a page of its blog, or of code. */
function addressOf(link: string, { pages, route, folder, blogs }: Place): string | undefined {
  if (blogs.some((each) => `${link}/`.startsWith(each))) return link;
  if (link !== '/' && fileOf(link, path.join(folder, 'src/pages')) !== undefined) return link;
  const top = path.posix.join('/', route, '/');
  if (!`${link}/`.startsWith(top)) return link === '/' || isThere(path.join(folder, 'static', link)) ? link : undefined;
  const bare = `/${link.slice(top.length)}`;
  return fileOf(bare, pages.contentFolder) === undefined && isOfOthers(bare, folder) ? undefined : link;
}

function isOfOthers(link: string, folder: string): boolean {
  const name = link.replace(/[?#][^]*|\/$/g, '');
  const isInPages = ENDINGS.some((ending) => isThere(path.join(folder, 'src/pages', name + ending)));
  return name !== '' && (isInPages || /^\/blog(?:\/|$)/.test(name));
}
