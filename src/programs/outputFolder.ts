import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { foldersOf } from '../base/contentFolders';
import { isMarkdown } from '../base/markdownFile';
import { unlessMissing, OWNERSHIP_FILE } from '../base/files';
import type { Project } from '../config/project';
import { usageError } from '../report/diagnostic';

/** Absolute path of the folder that a site is written to. */
export function outputFolderOf(
  { root }: Pick<Project, 'root'>,
  { currentFolder, out }: { currentFolder: string; out?: string | undefined },
): string {
  return path.resolve(currentFolder, out ?? path.join(root, 'dist'));
}

/** Refuses an output folder that would mix sources and output, and one that is a file. */
export function checkOutputFolder(
  folder: string,
  {
    root,
    publicFolder,
    configFiles,
    ...place
  }: Pick<Project, 'root' | 'contentFolder' | 'contentFolders' | 'publicFolder' | 'configFiles'>,
  shown: string,
): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw usageError('output-file', { folder: shown });
  const out = realPlace(folder);
  const top = realPlace(root);
  const contents = foldersOf(place).map(({ folder }) => realPlace(folder));
  const inContent = contents.some((content) => {
    return isIn(path.join(content, publicFolder), out) || (top !== content && isIn(content, out));
  });
  const holdsSources = [top, ...contents, ...configFiles.map(realPlace)].some((source) => isIn(out, source));
  if (holdsSources || inContent || (contents.some((content) => isIn(content, out)) && holdsPages(out)))
    throw usageError('output-folder', { folder: shown });
}

function isIn(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(path.sep) ? outer : outer + path.sep);
}

/** Path with all links followed, also if its end does not exist yet. */
export function realPlace(file: string): string {
  try {
    return realpathSync.native(file);
  } catch (cause) {
    unlessMissing(cause);
    const folder = path.dirname(file);
    return folder === file ? file : path.join(realPlace(folder), path.basename(file));
  }
}

/** True if a folder holds markdown that docgen has not written: the next build would leave such a folder out. */
function holdsPages(folder: string): boolean {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return false;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return !names.includes(OWNERSHIP_FILE) && names.some(isMarkdown);
}
