import { append } from '../../../client/shared/lists';
import { languageAt } from '../../base/languages';
import { folderOf } from '../../site/paths';
import { listingOf, listsItsFolder, placeOf, type AnyPage } from './listing';
import type { Folders } from './postPages';

/** A language by the folder of its pages. */
export interface InFolder {
  folder: string;
}

/** The languages of a site, the original first; none where it has one. */
export function languageFolders(languages: Readonly<Record<string, unknown>>): InFolder[] {
  const folders = Object.keys(languages).map((folder) => ({ folder }));
  return folders.length < 2 ? [] : folders.sort((a, b) => Number(b.folder === '/') - Number(a.folder === '/'));
}

/** Pages that lack the lists of their originals; of index pages also those without a file. */
export function untranslatedLists<Page extends AnyPage>(
  pages: readonly Page[],
  languages: readonly InFolder[],
): { original: Page; relativePath: string; language: InFolder }[] {
  const [first, ...others] = languages;
  const listing = pages.filter((page) => listingOf(page) !== undefined && languageOf(page, languages) === first);
  if (listing.length === 0 || others.length === 0) return [];
  const places = new Map(pages.map((page) => [placeOf(page.relativePath), page]));
  return listing.flatMap((original) =>
    others.flatMap((language) => {
      const place = (language.folder + placeOf(original.relativePath, first)).slice(1);
      const twin = places.get(place);
      if (twin !== undefined) return [{ original, relativePath: twin.relativePath, language }];
      const folder = folderOf(place);
      const isNeeded = listsItsFolder(original) && pages.some((page) => page.relativePath.startsWith(`${folder}/`));
      return isNeeded ? [{ original, relativePath: `${place}.md`, language }] : [];
    }),
  );
}

/** Adds to the posts of each translated folder those of the original that are not translated. */
export function addUntranslated<Page extends AnyPage>(folders: Folders<Page>, languages: readonly InFolder[]): void {
  const [original, ...others] = languages;
  for (const language of others) {
    for (const [path, { posts, index, said }] of folders) {
      const twin = folders.get(inOriginal(path, languages));
      const isList = index !== undefined && said.isSection !== true;
      if (!isList || twin === undefined || languageAt(`/${path}/`, languages) !== language) continue;
      const own = new Set(posts.map((post) => twinOf(post, language, original!)));
      append(
        posts,
        twin.posts.filter(({ relativePath }) => !own.has(placeOf(relativePath, original))),
      );
    }
  }
}

/** `de/blog` → `blog` */
export function inOriginal(folder: string, languages: readonly InFolder[]): string {
  const [original] = languages;
  return original === undefined ? folder : translated(folder, languageAt(`/${folder}/`, languages), original);
}

function translated(folder: string, from: InFolder, to: InFolder): string {
  return (to.folder + `/${folder}/`.slice(from.folder.length)).slice(1, -1);
}

/** The place of the original of a post: that which the post names, or its own. */
function twinOf({ relativePath, frontMatter }: AnyPage, language: InFolder, original: InFolder): string {
  const { translates } = frontMatter;
  if (typeof translates !== 'string') return placeOf(relativePath, language);
  return placeOf(new URL(translates, `file:///${relativePath}`).pathname.slice(1), original);
}

function languageOf({ relativePath }: AnyPage, languages: readonly InFolder[]): InFolder {
  return languageAt(`/${relativePath}`, languages);
}
