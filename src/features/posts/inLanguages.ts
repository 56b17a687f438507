import { append } from '../../../client/shared/lists';
import { languageAt } from '../../base/languages';
import { withoutMarkdown } from '../../base/markdownFile';
import { folderOf, isIndex } from '../../site/paths';
import { listingOf, type AnyPage, type PostFolder } from './postPages';

/** A language by the folder of its pages. */
export interface InFolder {
  folder: string;
}

/** The languages of a site, the original first; none where it has one. */
export function languageFolders(languages: Readonly<Record<string, unknown>>): InFolder[] {
  const folders = Object.keys(languages).map((folder) => ({ folder }));
  return folders.length < 2 ? [] : folders.sort((a, b) => Number(b.folder === '/') - Number(a.folder === '/'));
}

/** The pages, of which a translation without a list of its own has that of its original, and the authors. */
export function withOriginalLists<Page extends AnyPage>(
  pages: readonly Page[],
  languages: readonly InFolder[],
): Page[] {
  const [original, ...others] = languages;
  if (others.length === 0) return [...pages];
  const lists = new Map(
    pages
      .filter((page) => listingOf(page) !== undefined && languageOf(page, languages) === original)
      .map((page) => [placeIn(page.relativePath, original!), page]),
  );
  return pages.map((page) => {
    const language = languageOf(page, languages);
    const twin = language === original ? undefined : lists.get(placeIn(page.relativePath, language));
    if (twin === undefined || listingOf(page) !== undefined) return page;
    const { list, authors } = twin.frontMatter;
    return { ...page, frontMatter: { list, ...(authors !== undefined && { authors }), ...page.frontMatter } };
  });
}

/** The index pages that languages with posts lack: original, and path of the missing page. */
export function missingIndexes<Page extends AnyPage>(
  pages: readonly Page[],
  roots: readonly Page[],
  languages: readonly InFolder[],
): [original: Page, relativePath: string, language: InFolder][] {
  const [original, ...others] = languages;
  const found = new Set(pages.filter(({ relativePath }) => isIndex(relativePath)).map(folderOfPage));
  return roots.flatMap((root) => {
    if (languageOf(root, languages) !== original) return [];
    return others.flatMap((language): [Page, string, InFolder][] => {
      const folder = translated(folderOfPage(root), original, language);
      const isThere = found.has(folder) || !pages.some(({ relativePath }) => relativePath.startsWith(`${folder}/`));
      return isThere ? [] : [[root, `${folder}/README.md`, language]];
    });
  });
}

/** Adds to the posts of each translated folder those of the original that are not translated. */
export function addUntranslated<Page extends AnyPage>(
  folders: ReadonlyMap<string, PostFolder<Page>>,
  languages: readonly InFolder[],
): void {
  const [original, ...others] = languages;
  for (const language of others) {
    for (const [path, { posts }] of folders) {
      const twin = folders.get(originalOf(path, languages));
      if (twin === undefined || languageAt(`/${path}/`, languages) !== language) continue;
      const own = new Set(posts.map((post) => twinOf(post, language, original!)));
      append(
        posts,
        twin.posts.filter(({ relativePath }) => !own.has(placeIn(relativePath, original!))),
      );
    }
  }
}

/** `de/blog` → `blog` */
export function originalOf(folder: string, languages: readonly InFolder[]): string {
  const [original] = languages;
  return original === undefined ? folder : translated(folder, languageAt(`/${folder}/`, languages), original);
}

function translated(folder: string, from: InFolder, to: InFolder): string {
  return (to.folder + `/${folder}/`.slice(from.folder.length)).slice(1, -1);
}

/** The place of the original of a post: that which the post names, or its own. */
function twinOf({ relativePath, frontMatter }: AnyPage, language: InFolder, original: InFolder): string {
  const { translates } = frontMatter;
  if (typeof translates !== 'string') return placeIn(relativePath, language);
  return placeIn(new URL(translates, `file:///${relativePath}`).pathname.slice(1), original);
}

/** `de/blog/README.md` in `/de/` → `blog/index` */
function placeIn(relativePath: string, { folder }: InFolder): string {
  const inside = relativePath.slice(folder.length - 1);
  return isIndex(inside) ? `${folderOf(inside)}/index` : withoutMarkdown(inside);
}

function languageOf({ relativePath }: AnyPage, languages: readonly InFolder[]): InFolder {
  return languageAt(`/${relativePath}`, languages);
}

function folderOfPage({ relativePath }: AnyPage): string {
  return folderOf(relativePath);
}
