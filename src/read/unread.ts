import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileOfName, foldersOf, type ContentPlace } from '../base/contentFolders';
import { slashed } from '../base/paths';
import type { AddressRule } from '../config/addresses';
import type { ContentFiles } from '../model/inputs';
import { type Diagnostic, problem } from '../report/diagnostic';

/** Files of text that other generators make pages from, and docgen does not. */
const OTHER_MARKUP = /\.(?:adoc|asciidoc|creole|ipynb|mdoc|org|qmd|rmd|rst|textile|topic)$/i;

interface ReadFolder extends ContentPlace {
  root: string;
  /** How many pages came of it. */
  pages: number;
  /** Folders of which pages are made although their names begin with `_`. */
  collections?: AddressRule['patterns'];
}

/** Names what a folder holds that becomes no page although somebody may expect it. */
export function tellUnread(
  { linkedFolders = [], otherFiles, partials = [] }: ContentFiles,
  { root, pages, collections: built = {}, ...place }: ReadFolder,
): Diagnostic[] {
  // The folder itself is named too.
  const inRoot = (name: string) => slashed(path.relative(root, fileOfName(name, place)));
  // Files and folders whose names begin with `_` are parts of other pages.
  const others = otherFiles.filter((file) => OTHER_MARKUP.test(file) && !/(?:^|\/)_/.test(file)).sort();
  const endings = new Set(others.map(endingOf));
  const collections = otherFiles.includes('_config.yml') ? collectionsOf(partials, built) : new Map<string, number>();
  return [
    ...(pages === 0 ? [problem('no-pages', { folder: inRoot('') || '.' })] : []),
    ...[...collections].map(([name, count]) => problem('left-out-folder', { name, count }, { file: inRoot(name) })),
    ...linkedFolders.flatMap((name) => {
      const link = fileOfName(name, place);
      // Its pages have a path of their own.
      if (place.contentFolders !== undefined && leadsToContent(link, place)) return [];
      return [problem('linked-folder', { target: outsideOf({ root, ...place }, link) }, { file: inRoot(name) })];
    }),
    ...[...endings].map((ending) => {
      const files = others.filter((file) => endingOf(file) === ending);
      return problem('other-markup', { ending, count: files.length }, { file: inRoot(files[0]!) });
    }),
  ];
}

/** True if a link leads to one of the content folders themselves. */
function leadsToContent(link: string, place: ContentPlace): boolean {
  return foldersOf(place).some(({ folder }) => realpathSync(folder) === realpathSync(link));
}

/** Target of a linked folder, relative to the root: `../shared`; undefined if it is in the content or around it. */
function outsideOf({ root, ...place }: Omit<ReadFolder, 'pages'>, link: string): string | undefined {
  const [top, target] = [realpathSync(root), realpathSync(link)];
  const isOfContent = foldersOf(place).some(({ folder }) => {
    const content = realpathSync(folder) + path.sep;
    return (target + path.sep).startsWith(content) || content.startsWith(target + path.sep);
  });
  return isOfContent ? undefined : slashed(path.relative(top, target));
}

/** Folders of Jekyll's that are no pages to it either. */
const NO_COLLECTIONS = /^_(?:data|drafts|includes|layouts|plugins|sass|site)$/;

/** How many pages of Jekyll's are in each of its collections that is not built, such as `_docs` and `_posts`. */
function collectionsOf(
  partials: readonly string[],
  built: NonNullable<ReadFolder['collections']>,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const file of partials) {
    const [name = '', ...rest] = file.split('/');
    if (rest.length === 0 || !name.startsWith('_') || NO_COLLECTIONS.test(name)) continue;
    if (Object.hasOwn(built, name)) continue;
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}

function endingOf(file: string): string {
  return path.extname(file).toLowerCase();
}
