import { textOf } from '../../../client/shared/text';
import { languageAt } from '../../base/languages';
import { slugify } from '../../base/slug';
import { textsOf } from '../../config/texts/textsOf';
import type { SourceFile } from '../../model/sourceFile';
import type { WrittenPages } from '../../seam/siteParts';
import { addUntranslated, languageFolders, missingIndexes, withOriginalLists, type InFolder } from './inLanguages';
import { listsItsFolder, postFolders, type AnyPage, type PostFolder } from './postPages';

/** A page as it is known before it is parsed. */
interface TitledPage extends AnyPage {
  title: string;
}

/** Names of list pages, apart from the names of what they list. */
interface ListWords {
  /** The name of the list of all tags, in the language of a file. */
  tags(relativePath: string): string;
  /** A name of the original in a language. */
  title(original: string, language: InFolder): string;
}

/** Pages of lists of posts beside their indexes: further parts, one for each tag, and one with all tags. */
export function listPages({ sources, know, config }: WrittenPages): SourceFile[] {
  const written = know(sources);
  const languages = languageFolders(config.languages);
  const words = wordsOf(config);
  const taken = new Set(written.map(({ relativePath }) => relativePath));
  const { pages, added } = withIndexes(withOriginalLists(written, languages), languages, words);
  const parts = [...postFolders(pages, (folders) => addUntranslated(folders, languages)).values()]
    .flatMap((folder) => pagesOf(folder, words))
    .filter(({ relativePath }) => !taken.has(relativePath));
  return [...added, ...parts];
}

function wordsOf({ languages, strings: ofSite }: WrittenPages['config']): ListWords {
  const folders = Object.entries(languages).map(([folder, { lang, strings }]) => ({
    folder,
    strings: { ...textsOf(lang), ...ofSite, ...strings },
  }));
  return {
    tags(relativePath) {
      const own = folders.length === 0 ? { strings: ofSite } : languageAt(`/${relativePath}`, folders);
      return textOf(own, 'list.tags', 'Tags');
    },
    title: (original, { folder }) => languages[folder]?.labels[original] ?? original,
  };
}

/** Index pages for languages that have posts and none. */
function withIndexes(pages: readonly TitledPage[], languages: readonly InFolder[], words: ListWords) {
  const missing = missingIndexes(pages, pages.filter(listsItsFolder), languages);
  const made = missing.map(([{ title, frontMatter }, relativePath, language]) => {
    const { list, authors } = frontMatter;
    const named = { title: words.title(title, language), ...(authors !== undefined && { authors }) };
    return {
      page: { relativePath, title: named.title, frontMatter: { list, ...named } },
      source: sourceFile(relativePath, { list, ...named }),
    };
  });
  return { pages: [...pages, ...made.map(({ page }) => page)], added: made.map(({ source }) => source) };
}

function pagesOf({ folder, index, size, posts, tags }: PostFolder<TitledPage>, words: ListWords): SourceFile[] {
  const below = folder === '' ? '' : `${folder}/`;
  const { title } = index;
  const parts = partsOf(posts.length, size).map((page) =>
    listPage(`${below}page/${page}.md`, `${title} (${page})`, { size, page }),
  );
  const used = new Set<string>();
  const ofTags = Array.from(tags, ([tag, tagged]) => {
    const name = freeName(slugify(tag), used);
    const called = `${title}: ${tag}`;
    return [
      listPage(`${below}tags/${name}.md`, called, { tag, size }),
      ...partsOf(tagged.length, size).map((page) =>
        listPage(`${below}tags/${name}/${page}.md`, `${called} (${page})`, { tag, size, page }),
      ),
    ];
  });
  if (tags.size === 0) return parts;
  const all = listPage(`${below}tags/README.md`, words.tags(index.relativePath), { by: 'tags' });
  return [...parts, all, ...ofTags.flat()];
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
  // Strings of JSON are strings of YAML too.
  return sourceFile(relativePath, { title, list, sidebar: false, search: false, prev: false, next: false });
}

function sourceFile(relativePath: string, keys: Readonly<Record<string, unknown>>): SourceFile {
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return { relativePath, file: `list:${relativePath}`, origin: 'docgen', text: `---\n${lines.join('')}---\n` };
}
