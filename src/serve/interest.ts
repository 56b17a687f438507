import { fileOfName, type ContentPlace, foldersOf, nameOfFile } from '../base/contentFolders';
import { isClientSource } from '../render/bundle/client';
import type { Project } from '../config/project';
import type { Inputs } from '../model/inputs';
import type { Site } from '../model/site';
import path from 'node:path';
import { CONTENT_NAMES } from '../config/contentFolder';

/** Files that the last build has read. */
type LastInputs = Pick<Inputs, 'files' | 'imports' | 'pluginFiles' | 'components'>;

/** Files of a site outside its content: code, styles, and files that these refer to. */
const CODE = /\.(?:[cm]?[jt]sx?|css|svg|png|jpe?g|gif|webp|avif|woff2?)$/i;

/** Files that serve watches for: those that the last build has read, and those that the next one may read. */
export interface Interest {
  /** The inputs of a build; files from elsewhere are watched from now on. */
  read(inputs: Inputs): void;
  /** The site that a build has made of a folder, if it came so far. */
  built(site: Site | undefined, place: ContentPlace): void;
  /** True if one of the changed files can change the site; an empty set stands for a first build. */
  hasNews(changes: ReadonlySet<string>, project: Project): boolean;
}

export function createInterest(follow: (file: string) => void): Interest {
  let last: { inputs: Inputs | undefined; assets: readonly string[] } = { inputs: undefined, assets: [] };
  return {
    read(inputs) {
      last = { ...last, inputs };
      [...inputs.pluginFiles, ...(inputs.components?.inputs ?? [])].forEach(follow);
    },
    built(site, place) {
      if (site === undefined) return;
      const places = last.inputs?.files.staticFiles ?? {};
      const isStatic = (name: string) => Object.hasOwn(places, name);
      const fileOf = (name: string) => fileOfName(isStatic(name) ? places[name]! : name, place);
      last = { ...last, assets: site.assets.map(fileOf) };
      site.assets.filter(isStatic).map(fileOf).forEach(follow);
    },
    hasNews: (changes, project) =>
      changes.size === 0 ||
      [...changes].some((file) => isOfGit(file) || isClientSource(file) || concernsSite(file, project, last)),
  };
}

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
  const read = [configFiles, inputs.pluginFiles, inputs.components?.inputs ?? [], [root, ...folders]];
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

/** The log of commits is watched in addition to the project's own files. */
export function isOfGit(file: string): boolean {
  return path.basename(file) === 'HEAD' && path.basename(path.dirname(file)) === 'logs';
}
