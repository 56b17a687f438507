import path from 'node:path';
import { foldersOf, nameOfFile } from '../base/contentFolders';
import { CONTENT_NAMES } from '../config/contentFolder';
import type { Project } from '../config/project';
import type { Inputs } from '../model/inputs';

/** Files that the last build has read. */
export type LastInputs = Pick<Inputs, 'files' | 'imports' | 'pluginFiles'>;

/** Files of a site outside its content: code, styles, and files that these refer to. */
const CODE = /\.(?:[cm]?[jt]sx?|css|svg|png|jpe?g|gif|webp|avif|woff2?)$/i;

/**
 * True if a change of a file can change the site. Logs and databases that other programs write beside the content
 * cannot: serve would build without end. `assets` are the files that pages refer to.
 */
export function concernsSite(
  file: string,
  { root, configFiles, ...place }: Pick<Project, 'root' | 'contentFolder' | 'contentFolders' | 'configFiles'>,
  { inputs, assets }: { inputs: LastInputs | undefined; assets: readonly string[] },
): boolean {
  if (inputs === undefined || !path.isAbsolute(file)) return true;
  const folders = foldersOf(place).map(({ folder }) => folder);
  const read = [configFiles, inputs.pluginFiles, [root, ...folders]];
  if (read.some((each) => each.includes(file))) return true;
  const [inRoot, inContent] = [seenFrom(root, file), nameOfFile(file, place)];
  if (inRoot !== undefined && (inputs.imports.has(inRoot) || CONTENT_NAMES.includes(inRoot))) return true;
  if (assets.includes(file)) return true;
  // One that is new may be what a page refers to, and does not find.
  if (inContent !== undefined) return !inputs.files.otherFiles.includes(inContent);
  // Outside the root only what is followed is watched.
  return inRoot === undefined || CODE.test(file);
}

/** The path of a file below a folder, with `/`; undefined if it is not there. The folder itself is ''. */
function seenFrom(folder: string, file: string): string | undefined {
  const relative = path.relative(folder, file).split(path.sep).join('/');
  return relative === '..' || relative.startsWith('../') || path.isAbsolute(relative) ? undefined : relative;
}
