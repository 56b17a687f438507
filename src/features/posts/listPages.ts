import { textOf } from '../../../client/shared/text';
import { languageAt } from '../../base/languages';
import { slugify } from '../../base/slug';
import type { SaidPosts } from '../../config/posts';
import { textsOf } from '../../config/texts/textsOf';
import type { SourceFile } from '../../model/sourceFile';
import type { WrittenPages } from '../../seam/siteParts';
import { addUntranslated, languageFolders, missingIndexes, withOriginalLists, type InFolder } from './inLanguages';
import { describedIn } from './postDate';
import { listsItsFolder, postFolders, type PostFolder } from './postPages';
import { madeIndex, madePage, saidIndexes, type TitledPage } from './saidIndexes';
import { saidOf, saidTagName, withoutSlashes, withSaidLists } from './saidLists';

/** Names of list pages, apart from the names of what they list. */
interface ListWords {
  /** The name of the list of all tags, or of all authors, in the language of a file. */
  all(kind: 'tags' | 'authors', relativePath: string): string;
  /** A name of the original in a language. */
  title(original: string, language: InFolder): string;
}

/** Pages of lists of posts beside their indexes: further parts, one for each tag, and one with all tags. */
export function listPages({ sources, know, config }: WrittenPages): SourceFile[] {
  const languages = languageFolders(config.languages);
  const known = withSaidLists(know(sources), config.posts, languages);
  const own = saidIndexes(known, config.posts);
  const written = [...known, ...own.map(({ page }) => page)];
  const words = wordsOf(config);
  const said = saidOf(config.posts, languages);
  const taken = new Set(written.map(({ relativePath }) => relativePath));
  const { pages, added } = withIndexes(withOriginalLists(written, languages), languages, words);
  const parts = [...postFolders(pages, (folders) => addUntranslated(folders, languages)).values()]
    .flatMap((folder) => pagesOf(folder, words, said(folder.folder)))
    .filter(({ relativePath }) => !taken.has(relativePath));
  return [...own.map(({ source }) => source), ...added, ...parts];
}

const ENGLISH = { tags: 'Tags', authors: 'Authors' } as const;

function wordsOf({ languages, strings: ofSite }: WrittenPages['config']): ListWords {
  const folders = Object.entries(languages).map(([folder, { lang, strings }]) => ({
    folder,
    strings: { ...textsOf(lang), ...ofSite, ...strings },
  }));
  return {
    all(kind, relativePath) {
      const own = folders.length === 0 ? { strings: ofSite } : languageAt(`/${relativePath}`, folders);
      return kind === 'tags' ? textOf(own, 'list.tags', ENGLISH.tags) : textOf(own, 'list.authors', ENGLISH.authors);
    },
    title: (original, { folder }) => languages[folder]?.labels[original] ?? original,
  };
}

/** Index pages for languages that have posts and none. */
function withIndexes(pages: readonly TitledPage[], languages: readonly InFolder[], words: ListWords) {
  const missing = missingIndexes(pages, pages.filter(listsItsFolder), languages);
  const made = missing.map(([{ title, frontMatter }, relativePath, language]) => {
    const { list, authors } = frontMatter;
    const keys = { list, title: words.title(title, language), ...(authors !== undefined && { authors }) };
    return madeIndex(relativePath, keys);
  });
  return { pages: [...pages, ...made.map(({ page }) => page)], added: made.map(({ source }) => source) };
}

function pagesOf(folder: PostFolder<TitledPage>, words: ListWords, said: SaidPosts | undefined): SourceFile[] {
  const { index, size, posts, tags, authors } = folder;
  const below = folder.folder === '' ? '' : `${folder.folder}/`;
  const parts = partsOf(posts.length, size).map((page) =>
    listPage(`${below}page/${page}.md`, `${index.title} (${page})`, { size, page }),
  );
  const archive = said?.archive;
  const all = archive === undefined ? [] : [listPage(`${below}archive.md`, archive, { by: 'year' })];
  const described = describedIn(index.frontMatter);
  const common = { below, parts: said === undefined ? '' : 'page/', size, words, index };
  const ofTags = groupPages('tags', tags, {
    ...common,
    pathOf: (tag) => saidTagName(tag, said) ?? slugify(tag),
    titleOf: (tag) => `${index.title}: ${tag}`,
    list: (tag) => ({ tag }),
  });
  const ofAuthors = groupPages('authors', authors, {
    ...common,
    pathOf: (short) => withoutSlashes(textIn(described[short]!.page)) || slugify(short),
    titleOf: (short) => textIn(described[short]!.name) ?? short,
    list: (author) => ({ author }),
  });
  return [...parts, ...all, ...ofTags, ...ofAuthors];
}

interface GroupPages {
  /** Folder of the posts, with a slash behind it. */
  below: string;
  /** Folder of the further parts of a list, likewise. */
  parts: string;
  size: number;
  words: ListWords;
  index: TitledPage;
  pathOf(name: string): string;
  titleOf(name: string): string;
  list(name: string): Readonly<Record<string, string>>;
}

/** Pages of each tag or author, and of all of them. */
function groupPages(
  kind: 'tags' | 'authors',
  groups: PostFolder<TitledPage>['tags'],
  { below, parts, size, words, index, pathOf, titleOf, list }: GroupPages,
): SourceFile[] {
  if (groups.size === 0) return [];
  const used = new Set<string>();
  const each = Array.from(groups, ([key, posts]) => {
    const name = freeName(pathOf(key), used);
    const title = titleOf(key);
    return [
      listPage(`${below}${kind}/${name}.md`, title, { ...list(key), size }),
      ...partsOf(posts.length, size).map((page) =>
        listPage(`${below}${kind}/${name}/${parts}${page}.md`, `${title} (${page})`, { ...list(key), size, page }),
      ),
    ];
  });
  const all = listPage(`${below}${kind}/README.md`, words.all(kind, index.relativePath), { by: kind });
  return [all, ...each.flat()];
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The numbers of the parts of a list after the first one. */
function partsOf(length: number, size: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil(length / size) - 1) }, (_, index) => index + 2);
}

/** A name for a file that no other tag has: `C++` and `C#` are both `c` in an address. */
function freeName(slug: string, used: Set<string>): string {
  const name = slug.replace(/^_/, '') || 'tag';
  let free = name;
  for (let count = 2; used.has(free) || /^(?:readme|_?index)$/.test(free); count++) free = `${name}-${count}`;
  used.add(free);
  return free;
}

function listPage(relativePath: string, title: string, list: Readonly<Record<string, unknown>>): SourceFile {
  return madePage(relativePath, { title, list, sidebar: false, search: false, prev: false, next: false });
}
