import path from 'node:path';
import { isBelow, foldersOf } from '../base/contentFolders';
import { isThere } from '../base/files';
import { slashed } from '../base/paths';
import { repositoryTop } from '../base/repositoryTop';
import type { Project } from '../config/project';
import type { ParsedPage } from '../model/parsedPage';
import { fromPage } from '../site/includedLinks';
import { outsideOf } from '../site/inRepository';

/** Files beside the content that pages link to, relative to the root; none of them is read. */
export function filesInRepository(
  project: Pick<Project, 'root' | 'contentFolder' | 'contentFolders'>,
  pages: Iterable<ParsedPage>,
): ReadonlySet<string> {
  const { root } = project;
  const found = new Map<string, boolean>();
  let top: string | undefined;
  for (const page of pages) {
    for (const reference of page.references) {
      const name = outsideOf(fromPage(reference, page), page);
      if (name === undefined || found.has(name)) continue;
      top ??= repositoryTop(root) ?? '';
      found.set(name, isOutside(path.resolve(root, name), top, project));
    }
  }
  return new Set([...found].flatMap(([name, isFound]) => (isFound ? [name] : [])));
}

function isOutside(file: string, top: string, place: Pick<Project, 'contentFolder' | 'contentFolders'>): boolean {
  if (top === '' || !isBelow(top, file) || foldersOf(place).some(({ folder }) => isBelow(folder, file))) return false;
  const parts = slashed(path.relative(top, file)).split('/');
  return !parts.includes('.git') && !parts.includes('node_modules') && isThere(file);
}
