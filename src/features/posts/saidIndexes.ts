import { inWords } from '../../base/names';
import type { PostsConfig } from '../../config/posts';
import type { SourceFile } from '../../model/sourceFile';
import { folderOf, isIndex } from '../../site/paths';
import type { AnyPage } from './postPages';
import { listKeys } from './saidLists';

/** A page as it is known before it is parsed. */
export interface TitledPage extends AnyPage {
  title: string;
}

/** An index page without a file. */
interface MadeIndex {
  page: TitledPage;
  source: SourceFile;
}

/** Index pages of folders with posts that only the configuration names. */
export function saidIndexes(pages: readonly AnyPage[], posts: PostsConfig): MadeIndex[] {
  return Object.entries(posts).flatMap(([folder, said]) => {
    const below = folder === '' ? '' : `${folder}/`;
    const inside = pages.filter(({ relativePath }) => relativePath.startsWith(below));
    const hasIndex = inside.some((each) => isIndex(each.relativePath) && folderOf(each.relativePath) === folder);
    if (hasIndex || inside.length === 0) return [];
    const { title = inWords(folder.slice(folder.lastIndexOf('/') + 1)), description } = said;
    return [madeIndex(`${below}README.md`, { title, ...(description && { description }), ...listKeys(said) })];
  });
}

export function madeIndex(
  relativePath: string,
  keys: Readonly<Record<string, unknown>> & { title: string },
): MadeIndex {
  return { page: { relativePath, title: keys.title, frontMatter: keys }, source: madePage(relativePath, keys) };
}

/** A page of front matter alone. */
export function madePage(relativePath: string, keys: Readonly<Record<string, unknown>>): SourceFile {
  // Strings of JSON are strings of YAML too.
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return { relativePath, file: `list:${relativePath}`, origin: 'docgen', text: `---\n${lines.join('')}---\n` };
}
