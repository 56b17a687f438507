import { realpathSync } from 'node:fs';
import path from 'node:path';
import { slashed } from '../base/slashed';
import type { Collections, ContentFiles } from '../model/inputs';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';

/** Files of text that other generators make pages from, and docgen does not. */
const OTHER_MARKUP = /\.(?:adoc|asciidoc|creole|ipynb|mdoc|org|qmd|rmd|rst|textile|topic)$/i;

interface ReadFolder {
  root: string;
  contentFolder: string;
  /** How many pages came of it. */
  pages: number;
}

/** Names what a folder holds that becomes no page although somebody may expect it. */
export function tellUnread(
  { linkedFolders = [], otherFiles, partials = [], collections: built = {} }: ContentFiles,
  { root, contentFolder, pages }: ReadFolder,
): Diagnostic[] {
  const inRoot = (name: string) => slashed(path.relative(root, path.join(contentFolder, name)));
  // What begins with `_` is part of other pages.
  const others = otherFiles.filter((file) => OTHER_MARKUP.test(file) && !/(?:^|\/)_/.test(file)).sort();
  const endings = new Set(others.map(endingOf));
  const collections = otherFiles.includes('_config.yml') ? collectionsOf(partials, built) : new Map<string, number>();
  return [
    ...(pages === 0 ? [problem('no-pages', { folder: inRoot('') || '.' })] : []),
    ...[...collections].map(([name, count]) => problem('left-out-folder', { name, count }, { file: inRoot(name) })),
    ...linkedFolders.map((name) => {
      const target = outsideOf({ root, contentFolder }, path.join(contentFolder, name));
      return problem('linked-folder', { target }, { file: inRoot(name) });
    }),
    ...[...endings].map((ending) => {
      const files = others.filter((file) => endingOf(file) === ending);
      return problem('other-markup', { ending, count: files.length }, { file: inRoot(files[0]!) });
    }),
  ];
}

/** Where a linked folder is, as it is seen from the root: `../shared`; undefined for one of the content. */
function outsideOf({ root, contentFolder }: Omit<ReadFolder, 'pages'>, link: string): string | undefined {
  const [top, content, target] = [root, contentFolder, link].map((place) => realpathSync(place)) as [
    string,
    string,
    string,
  ];
  const isOfContent = `${target}${path.sep}`.startsWith(`${content}${path.sep}`);
  const isAround = `${content}${path.sep}`.startsWith(`${target}${path.sep}`);
  return isOfContent || isAround ? undefined : slashed(path.relative(top, target));
}

/** Folders of Jekyll's that are no pages to it either. */
const NO_COLLECTIONS = /^_(?:data|drafts|includes|layouts|plugins|sass|site)$/;

/** How many pages of Jekyll's are in each of its collections that is not built, such as `_docs` and `_posts`. */
function collectionsOf(partials: readonly string[], built: Collections): Map<string, number> {
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
