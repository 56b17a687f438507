import type { PostListing } from '../../config/listing';
import type { SitePage } from '../../model/site';
import { folderOf } from '../../site/paths';
import { inOriginal, type InFolder } from './inLanguages';
import { groupOf, listedKey, listingOf, type Group, type TitledPage } from './listing';
import { groupsOf, nearestFolder, type Folders, type PostFolder } from './postPages';
import type { PostList } from './posts';

/** A page of the site; one that was planned alone is none. */
export interface KnownPage extends TitledPage {
  page?: SitePage | undefined;
}
export type Post = KnownPage & { page: SitePage };
type Folder = PostFolder<KnownPage>;

export interface Places {
  folders: Folders<KnownPage>;
  languages: readonly InFolder[];
  /** The pages of values, by the folder of the pages that have them. */
  groupPages: ReadonlyMap<string, SitePage>;
  known: readonly Post[];
}

/** The pages of tags, authors, and other values: the first part of each list. */
export function groupPagesOf(
  known: readonly Post[],
  places: Pick<Places, 'folders' | 'languages'>,
): Map<string, SitePage> {
  return new Map(
    known.flatMap((page) => {
      const list = listingOf(page);
      const group = list && groupOf(list);
      if (group === undefined || list!.page !== undefined) return [];
      const folder = folderFor(page, list!, places);
      // Pages elsewhere may list the same.
      if (folder === undefined || !page.relativePath.startsWith(placeOfGroup(group[0], folder))) return [];
      return [[groupName(group, folder), page.page] as const];
    }),
  );
}

export function groupPage(group: Group, folder: Folder, { groupPages }: Places): SitePage | undefined {
  return groupPages.get(groupName(group, folder));
}

function groupName(group: Group, { folder }: Folder): string {
  return JSON.stringify([folder, ...group]);
}

/** Folder of the pages for the values of a key. */
function placeOfGroup(key: string, folder: Folder): string {
  const name = groupsOf(folder)[key]?.folder ?? key;
  return folder.folder === '' ? `${name}/` : `${folder.folder}/${name}/`;
}

/** The folder whose posts a page lists: that of the original, where a language has no posts. */
export function folderFor(
  page: KnownPage,
  list: PostListing,
  { folders, languages }: Pick<Places, 'folders' | 'languages'>,
): Folder | undefined {
  const { of } = list;
  const key = groupOf(list)?.[0] ?? listedKey(list);
  if (of === undefined)
    return nearestFolder(page, folders, (each) =>
      key === undefined ? each.index !== undefined : key in groupsOf(each),
    );
  const start = of.startsWith('/') ? [] : folderOf(page.relativePath).split('/');
  const names = [...start, ...of.split('/')].reduce<string[]>(
    (path, name) => (name === '..' ? path.slice(0, -1) : name === '' || name === '.' ? path : [...path, name]),
    [],
  );
  const folder = names.join('/');
  return folders.get(folder) ?? folders.get(inOriginal(folder, languages));
}

/** The list of a page, if it has one. */
export function listOf(page: Post, places: Places): PostList | undefined {
  const list = listingOf(page);
  const folder = list && folderFor(page, list, places);
  if (folder === undefined) return undefined;
  const key = listedKey(list!);
  if (key !== undefined) return { ...valuesIn(key, folder, places), hasLetters: list!.letters === true };
  return postsIn(page, list!, { folder, places });
}

function postsIn(page: Post, list: PostListing, { folder, places }: { folder: Folder; places: Places }): PostList {
  const { by, size, latest, page: number = 1, whole: isWhole = false } = list;
  const { posts, first } = listedIn(folder, list, places);
  if (by === 'year') return { posts, parts: [], isShort: true, hasYears: true, more: first };
  const isBeside = page.page !== first && list.page === undefined;
  if (isBeside || latest !== undefined)
    return { posts: posts.slice(0, latest ?? size), parts: [], isShort: latest !== undefined, isWhole, more: first };
  const parts = [first ?? page.page, ...furtherParts(list, folder, places)];
  const part = posts.slice((number - 1) * size, number >= parts.length ? undefined : number * size);
  return { posts: part, parts: parts.length > 1 ? parts : [], isShort: false, isWhole, more: tagList(folder, places) };
}

/** Posts of a folder, or of a value in it, and the first page of their list. */
function listedIn(folder: Folder, list: PostListing, places: Places) {
  const group = groupOf(list);
  const found = group === undefined ? folder.posts : (folder.groups.get(group[0])?.get(group[1]) ?? []);
  const first = group === undefined ? folder.index?.page : groupPage(group, folder, places);
  return { posts: found.flatMap(({ page }) => page ?? []), first };
}

function valuesIn(key: string, folder: Folder, places: Places): PostList {
  const tags = Array.from(folder.groups.get(key) ?? [], ([value, { length }]) => {
    const page = groupPage([key, value], folder, places);
    return { name: key === 'authors' ? (page?.record.title ?? value) : value, page, count: length };
  });
  return { posts: [], tags, parts: [], isShort: true, more: folder.index?.page };
}

/** The pages of a list after the first one, in their order. */
function furtherParts(of: PostListing, folder: Folder, { known, ...places }: Places): SitePage[] {
  const group = String(groupOf(of));
  return known
    .flatMap((other) => {
      const list = listingOf(other);
      if (list?.page === undefined || String(groupOf(list)) !== group || folderFor(other, list, places) !== folder)
        return [];
      return [{ number: list.page, page: other.page }];
    })
    .sort((one, another) => one.number - another.number)
    .map(({ page }) => page);
}

function tagList(folder: Folder, { known }: Places): SitePage | undefined {
  const start = placeOfGroup('tags', folder);
  return known.find((each) => listingOf(each)?.by === 'tags' && each.relativePath.startsWith(start))?.page;
}
