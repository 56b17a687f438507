import { describedAuthors, type PostAuthor } from './postDate';
import { dayFormat, isIsoDay } from '../../base/dates';
import type { Config } from '../../config/schema';
import type { PostList, PostTag, SitePosts } from './posts';
import type { SitePage } from '../../model/site';
import type { PostListing } from '../../config/listing';
import { type Diagnostic, problem } from '../../report/diagnostic';
import { folderOf } from '../../site/paths';
import { isFallback } from '../../site/visibility';
import { addUntranslated, languageFolders, originalOf, withOriginalLists, type InFolder } from './inLanguages';
import { dateOf, listingOf, nearestFolder, postFolders, tagsOf, type AnyPage, type PostFolder } from './postPages';
import { withSaidLists } from './saidLists';

interface Post extends AnyPage {
  page: SitePage;
}

type PostConfig = Pick<Config, 'lang' | 'languages' | 'posts'>;

interface Posts {
  posts: SitePosts;
  diagnostics: Diagnostic[];
  /** Paths of the pages that list posts. */
  listing: string[];
}

/** The posts of a site in which a page lists any. */
export function sitePosts(pages: readonly SitePage[], { lang, languages: said, posts: saidPosts }: PostConfig): Posts {
  const languages = languageFolders(said);
  const written = pages.map((page): Post => {
    const { relativePath } = page.record;
    return { relativePath, frontMatter: page.parsed.frontMatter, page };
  });
  const known = withOriginalLists(withSaidLists(written, saidPosts, languages), languages);
  const folders = postFolders(known, (all) => addUntranslated(all, languages));
  const tagPages = groupPagesOf(known, { folders, languages });
  const all = [...folders.values()].flatMap((folder) =>
    folder.posts.flatMap((post) => (nearestFolder(post, folders) === folder ? [{ folder, post }] : [])),
  );
  const formats = new Map<string, (time: number) => string>();
  const facts = all.map(({ folder, post }) => {
    const date = dateOf(post);
    const { lang: own = lang } = post.page.record;
    const format = formats.get(own) ?? dayFormat(own);
    formats.set(own, format);
    return [
      post.page,
      {
        date,
        shownDate: date && format(Date.parse(date.day)),
        authors: describedAuthors(post.frontMatter, folder.index.frontMatter).map((author) => ({
          ...author,
          page: authorPage(author, folder, tagPages),
        })),
        tags: tagsOf(post).map((name) => tagOf(name, folder, tagPages)),
      },
    ] as const;
  });
  const lists = known.flatMap((page) => {
    const list = listOf(page, { folders, tagPages, known, languages });
    return list === undefined ? [] : [[page.page, list] as const];
  });
  return {
    posts: { facts: new Map(facts), lists: new Map(lists) },
    listing: known.flatMap((each) => (listingOf(each) === undefined ? [] : [each.page.record.path])),
    diagnostics: [
      ...known.flatMap((page) => nowhere(page, { folders, languages })),
      ...all.flatMap(({ post }) => undated(post)),
    ],
  };
}

type Folder = PostFolder<Post>;
type TagPages = ReadonlyMap<string, SitePage>;

/** The pages of tags and authors, by the folder of their posts and their name. */
function groupPagesOf(known: readonly Post[], { folders, languages }: Places): TagPages {
  return new Map(
    known.flatMap((page) => {
      const { tag, author, page: number } = listingOf(page) ?? {};
      const [kind, name] = tag === undefined ? (['authors', author] as const) : (['tags', tag] as const);
      const folder = name === undefined || number !== undefined ? undefined : folderFor(page, { folders, languages });
      if (folder === undefined || !page.relativePath.startsWith(groupsFolder(kind, folder))) return [];
      return [[groupKey(kind, name!, folder), page.page] as const];
    }),
  );
}

type GroupKind = 'tags' | 'authors';

function groupKey(kind: GroupKind, name: string, { folder }: Folder): string {
  return `${kind} ${folder}\n${name}`;
}

function tagOf(name: string, folder: Folder, tagPages: TagPages): PostTag {
  return { name, page: tagPages.get(groupKey('tags', name, folder)) };
}

function authorPage({ short }: PostAuthor, folder: Folder, pages: TagPages): SitePage | undefined {
  return short === undefined ? undefined : pages.get(groupKey('authors', short, folder));
}

interface Places {
  folders: ReadonlyMap<string, Folder>;
  languages: readonly InFolder[];
}

/** The folder whose posts a page lists: that of the original, where a language has no posts. */
function folderFor(page: Post, { folders, languages }: Places): Folder | undefined {
  const { of } = listingOf(page)!;
  if (of === undefined) return nearestFolder(page, folders);
  const start = of.startsWith('/') ? [] : folderOf(page.relativePath).split('/');
  const names = [...start, ...of.split('/')].reduce<string[]>(
    (path, name) => (name === '..' ? path.slice(0, -1) : name === '' || name === '.' ? path : [...path, name]),
    [],
  );
  const folder = names.join('/');
  return folders.get(folder) ?? folders.get(originalOf(folder, languages));
}

interface ListParts extends Places {
  tagPages: TagPages;
  known: readonly Post[];
}

function listOf(page: Post, { tagPages, known, ...places }: ListParts): PostList | undefined {
  const list = listingOf(page);
  const folder = list && folderFor(page, places);
  if (folder === undefined) return undefined;
  const { by, size, page: number = 1 } = list!;
  if (by === 'tags' || by === 'authors') return groupsIn(by, folder, tagPages);
  const { posts, first } = listedIn(folder, list!, tagPages);
  const isBeside = page.page !== first && list!.page === undefined;
  if (isBeside || isSmall(list!)) return smallList(posts, list!, first);
  const parts = [first ?? page.page, ...furtherParts(list!, folder, { ...places, known })];
  const end = number >= parts.length ? undefined : number * size;
  const part = posts.slice((number - 1) * size, end);
  return { posts: part, parts: parts.length > 1 ? parts : [], isShort: false, more: tagList(folder, known) };
}

function isSmall({ by, latest }: PostListing): boolean {
  return by === 'year' || latest !== undefined;
}

/** The posts on a page that only shows some of them, or all in lines. */
function smallList(
  posts: readonly SitePage[],
  { by, latest, size }: PostListing,
  more: SitePage | undefined,
): PostList {
  if (by === 'year') return { posts, parts: [], isShort: true, hasYears: true, more };
  return { posts: posts.slice(0, latest ?? size), parts: [], isShort: latest !== undefined, more };
}

/** Posts of a folder, or of a tag in it, and the first page of their list. */
function listedIn(folder: Folder, { tag, author }: Pick<PostListing, 'tag' | 'author'>, tagPages: TagPages) {
  const [kind, name] = tag === undefined ? (['authors', author] as const) : (['tags', tag] as const);
  const found = name === undefined ? folder.posts : (folder[kind].get(name) ?? []);
  const first = name === undefined ? folder.index.page : tagPages.get(groupKey(kind, name, folder));
  return { posts: found.map((post) => post.page), first };
}

function groupsIn(kind: GroupKind, folder: Folder, pages: TagPages): PostList {
  const tags = Array.from(folder[kind], ([name, { length }]) => {
    const page = pages.get(groupKey(kind, name, folder));
    return { name: kind === 'tags' ? name : (page?.record.title ?? name), page, count: length };
  });
  return { posts: [], tags, parts: [], isShort: true, more: folder.index.page };
}

/** The pages of a list after the first one, in their order. */
function furtherParts(
  { tag, author }: Pick<PostListing, 'tag' | 'author'>,
  folder: Folder,
  { known, ...places }: Pick<ListParts, keyof Places | 'known'>,
): SitePage[] {
  return known
    .flatMap((other) => {
      const list = listingOf(other);
      if (list?.page === undefined || list.tag !== tag || list.author !== author || folderFor(other, places) !== folder)
        return [];
      return [{ number: list.page, page: other.page }];
    })
    .sort((one, another) => one.number - another.number)
    .map(({ page }) => page);
}

/** Folder of the pages of tags or authors for a folder's posts. */
function groupsFolder(kind: GroupKind, { folder }: Folder): string {
  return folder === '' ? `${kind}/` : `${folder}/${kind}/`;
}

function tagList(folder: Folder, known: readonly Post[]): SitePage | undefined {
  const start = groupsFolder('tags', folder);
  return known.find((each) => listingOf(each)?.by === 'tags' && each.relativePath.startsWith(start))?.page;
}

/** A page that lists a folder without posts. */
function nowhere(page: Post, places: Places): Diagnostic[] {
  if (listingOf(page) === undefined || folderFor(page, places) !== undefined) return [];
  const { file, keyLines } = page.page.parsed;
  const folder = listingOf(page)!.of ?? folderOf(page.relativePath);
  return [problem('list-without-posts', { folder }, { file, line: keyLines.list ?? 1, column: 1 })];
}

function undated(post: Post): Diagnostic[] {
  if (dateOf(post) !== undefined || isFallback(post.page)) return [];
  const { file, keyLines } = post.page.parsed;
  const { date } = post.frontMatter;
  const written = typeof date === 'string' || date === undefined ? date : JSON.stringify(date);
  const day = /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0];
  const facts = { date: written, isDay: day !== undefined && !isIsoDay(day) };
  return [problem('post-undated', facts, { file, line: keyLines.date ?? 1, column: 1 })];
}
