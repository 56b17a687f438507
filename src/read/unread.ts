import path from 'node:path';
import { slashed } from '../base/slashed';
import type { ContentFiles } from '../model/inputs';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';

/** Files of text that other generators make pages from, and docgen does not. */
const OTHER_MARKUP = /\.(?:adoc|asciidoc|creole|ipynb|mdoc|org|qmd|rmd|rst|textile)$/i;

interface ReadFolder {
  root: string;
  contentFolder: string;
  /** How many pages came of it. */
  pages: number;
}

/** Names what a folder holds that becomes no page although somebody may expect it. */
export function tellUnread(
  { linkedFolders = [], otherFiles }: ContentFiles,
  { root, contentFolder, pages }: ReadFolder,
): Diagnostic[] {
  const inRoot = (name: string) => slashed(path.relative(root, path.join(contentFolder, name)));
  const others = otherFiles.filter((file) => OTHER_MARKUP.test(file)).sort();
  const endings = new Set(others.map(endingOf));
  return [
    ...(pages === 0 ? [problem('no-pages', { folder: inRoot('') || '.' })] : []),
    ...linkedFolders.map((name) => problem('linked-folder', {}, { file: inRoot(name) })),
    ...[...endings].map((ending) => {
      const files = others.filter((file) => endingOf(file) === ending);
      return problem('other-markup', { ending, count: files.length }, { file: inRoot(files[0]!) });
    }),
  ];
}

function endingOf(file: string): string {
  return path.extname(file).toLowerCase();
}
