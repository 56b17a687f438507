import type { PostsConfig, SaidPosts } from '../../config/posts';
import { folderOf, isIndex } from '../../site/paths';
import { originalOf, type InFolder } from './inLanguages';
import { listingOf, tagsOf, type AnyPage } from './postPages';

/** Finds what the configuration says of the posts in a folder: of a translation what it says of the original. */
export function saidOf(posts: PostsConfig, languages: readonly InFolder[]): (folder: string) => SaidPosts | undefined {
  return (folder) => posts[folder] ?? posts[originalOf(folder, languages)];
}

/** The list and the authors of an index page, as front matter has them. */
export function listKeys({ size, authors }: SaidPosts): Record<string, unknown> {
  const list = { by: 'date', size: size ?? 10 };
  return { list, ...(authors !== undefined && { authors }) };
}

/** The pages as if they said themselves what the configuration says of their posts. */
export function withSaidLists<Page extends AnyPage>(
  pages: readonly Page[],
  posts: PostsConfig,
  languages: readonly InFolder[],
): Page[] {
  const folders = Object.keys(posts);
  if (folders.length === 0) return [...pages];
  const said = saidOf(posts, languages);
  return pages.map((page) => {
    const { relativePath } = page;
    const own = posts[folderOf(relativePath)];
    if (own !== undefined && isIndex(relativePath) && listingOf(page) === undefined)
      return { ...page, mayMake: true, frontMatter: { ...listKeys(own), ...page.frontMatter } };
    const around = foldersAround(relativePath)
      .map(said)
      .find((each) => each !== undefined);
    const tags = around?.tags;
    if (tags === undefined || page.frontMatter.tags === undefined) return page;
    const called = tagsOf(page).map((tag) => tags[tag]?.label ?? tag);
    return { ...page, frontMatter: { ...page.frontMatter, tags: called } };
  });
}

/** `a/b/c.md` → `a/b`, `a`, and the top */
function foldersAround(relativePath: string): string[] {
  const folder = folderOf(relativePath);
  return folder === '' ? [''] : [folder, ...foldersAround(folder)];
}

/** Name of a tag in addresses, if the configuration says anything of it. */
export function saidTagName(tag: string, said: SaidPosts | undefined): string | undefined {
  const entry = Object.entries(said?.tags ?? {}).find(([key, { label = key }]) => label === tag);
  const path = withoutSlashes(entry?.[1].path);
  if (path !== '') return path;
  return said?.tagNames === 'kebab' ? kebab(tag) : undefined;
}

/** `/ann/` → `ann` */
export function withoutSlashes(path = ''): string {
  return path.split('/').filter(Boolean).join('/');
}

/** Between words that have nothing between them: `OpenSource`, `v2`, `APIKey`. */
const BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;

/** `OpenSource v2` → `open-source-v-2` */
function kebab(text: string): string {
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f'’]/g, '');
  const words = bare.replace(BOUNDARY, '-').split(/[^\p{L}\p{M}\p{N}]/u);
  return words.filter(Boolean).join('-').toLowerCase();
}
