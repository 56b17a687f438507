import path from 'node:path';
import { slashed } from '../base/paths';
import type { Project } from '../config/project';
import type { ContentFiles } from '../model/inputs';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { outputFile, regularPath } from '../site/paths';

/**
 * Leaves out the static files of another generator that have the address of a page, as that generator does. In a
 * folder of docgen's own they clash.
 */
export function hidePublicFiles<Files extends ContentFiles>(
  files: Files,
  place: Pick<Project, 'root' | 'contentFolder' | 'publicFolder'>,
): { files: Files; diagnostics: Diagnostic[] } {
  const folder = place.publicFolder;
  if (!folder.startsWith('../')) return { files, diagnostics: [] };
  const pages = new Map(files.markdown.map((page) => [outputFile(regularPath(page)), page]));
  const top = slashed(path.relative(place.root, place.contentFolder));
  const diagnostics = files.publicFiles.flatMap((name) => {
    const page = pages.get(name);
    const file = path.posix.join(top, folder, name);
    return page === undefined ? [] : [problem('public-hidden', { page: path.posix.join(top, page) }, { file })];
  });
  return { files: { ...files, publicFiles: files.publicFiles.filter((name) => !pages.has(name)) }, diagnostics };
}
