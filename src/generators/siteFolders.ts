import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isOwnFolder, isReally, isThere, unlessClosed, textOf } from '../base/files';
import { isBelow } from '../base/contentFolders';
import { PUBLIC_FOLDER } from '../base/markdownFile';
import { anyOf } from '../base/patterns';
import { slashed } from '../base/paths';
import { markIn } from './chooseGenerator';
import { loadGenerator } from './loadGenerator';

/** Usual folders of static files, for generators that name no others. */
const STATIC_NAMES = ['static', 'public', '.vuepress/public'];
/** Top of a project of programs that are no generators of documentation. */
const OTHER_TOP = anyOf([
  /^\.git$|^\.eleventy\.[cm]?js$/,
  /^docgen\.config\.(?:ts|js|mjs)$/,
  /^gatsby-config\.[cm]?[jt]s$/,
  /^(?:astro|eleventy|next|nuxt|svelte|vite)\.config\.[cm]?[jt]s$/,
]);
/** A project may begin this many folders above the one that is built. */
const MOST_ABOVE = 4;

interface Place {
  root: string;
  contentFolder: string;
}

/**
 * The folder that is copied to the top of the site, relative to the content: \`public\`, or that of the generator whose
 * marks are in the root or in the content, where only that is there.
 */
export async function publicFolderOf({ root, contentFolder }: Place, marked = root): Promise<string> {
  if (isIn(contentFolder, PUBLIC_FOLDER)) return PUBLIC_FOLDER;
  for (const folder of new Set([marked, contentFolder])) {
    const name = (await generatorIn(folder))?.publicFolder;
    const place = name === undefined ? undefined : path.join(folder, name);
    const found = place === undefined ? '' : slashed(path.relative(contentFolder, place));
    // A folder of the content that is not hidden is content itself.
    if (found.startsWith('.') && isBelow(root, place!) && isIn(folder, name!)) return found;
  }
  return PUBLIC_FOLDER;
}

/**
 * Folders of static files in which a generator would look for what a page refers to, the nearest first: in each folder
 * from the content up to the top of the project, and in the folder beside the content with a Docusaurus that names the
 * content. The top is the first folder with the mark of a generator, or with a repository; without one nothing above
 * the root is looked at. A link never leads to a folder.
 */
export async function staticFolders({ root, contentFolder }: Place): Promise<string[]> {
  const found: { around: string; folders: readonly string[] }[] = [];
  let [folder, above] = [contentFolder, 0];
  for (;;) {
    const { folders, isTop } = await lookAt(folder, contentFolder);
    found.push({ around: folder, folders: folders.filter((each) => isOwnFolder(each, folder)) });
    if (isTop) return found.flatMap((each) => each.folders);
    const next = path.dirname(folder);
    if (!isBelow(root, folder)) above++;
    if (above > MOST_ABOVE || next === folder || !isReally(next, folder)) break;
    folder = next;
  }
  // A folder that belongs to no project has no business with what is around it.
  return found.flatMap(({ around, folders }) => (around === root || isBelow(root, around) ? folders : []));
}

/** Static folders that belong to a folder, and whether it is the top of a project. */
async function lookAt(folder: string, contentFolder: string): Promise<{ folders: string[]; isTop: boolean }> {
  const own = await generatorIn(folder);
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => unlessClosed(cause, []));
  const [content = ''] = path.relative(folder, contentFolder).split(path.sep);
  const beside: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    if (entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
      beside.push(...(await folderOf(path.join(folder, entry.name), content)));
  const names = own?.staticFolders ?? STATIC_NAMES;
  return {
    folders: [...names.map((name) => path.join(folder, name)), ...beside],
    isTop: own !== undefined || beside.length > 0 || entries.some(({ name }) => OTHER_TOP.test(name)),
  };
}

/** Static folder of a generator that takes its pages from a folder beside its own; any other does not count. */
async function folderOf(folder: string, content: string): Promise<string[]> {
  const { contentFolders = [], publicFolder, mark } = (await generatorIn(folder)) ?? {};
  if (publicFolder === undefined || !contentFolders.some((each) => each.startsWith('../'))) return [];
  return textOf(path.join(folder, mark!)).includes(`../${content}`) ? [path.join(folder, publicFolder)] : [];
}

/** The generator whose mark is in a folder, with the mark. */
async function generatorIn(folder: string) {
  const found = await markIn(folder);
  return found && { ...(await loadGenerator(found.generator)), mark: found.mark };
}

/** A content folder that may not be entered is told of where it is read. */
function isIn(folder: string, name: string): boolean {
  try {
    return isThere(path.join(folder, name));
  } catch (cause) {
    return unlessClosed(cause, false);
  }
}
