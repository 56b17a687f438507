import { slugify } from '../../base/slug';
import type { SourceFile } from '../../model/sourceFile';
import { postFolders, type AnyPage, type PostFolder } from './postPages';

/** A page as it is known before it is parsed. */
interface TitledPage extends AnyPage {
  title: string;
}

/** Names of list pages, apart from the names of what they list. */
interface ListWords {
  /** The name of the list of all tags, in the language of a file. */
  tags(relativePath: string): string;
}

/**
 * The pages that lists of posts need besides the index page of their folder: further parts of a long list, one for
 * each tag, and one with all tags.
 */
export function listPages(pages: readonly TitledPage[], words: ListWords): SourceFile[] {
  const taken = new Set(pages.map(({ relativePath }) => relativePath));
  return [...postFolders(pages).values()]
    .flatMap((folder) => pagesOf(folder, words))
    .filter(({ relativePath }) => !taken.has(relativePath));
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
  const keys = { title, list, sidebar: false, search: false, prev: false, next: false };
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return { relativePath, file: `list:${relativePath}`, origin: 'list', text: `---\n${lines.join('')}---\n` };
}
