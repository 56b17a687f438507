import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { unlessClosed } from '../base/missing';
import { textOf } from '../base/readPlainFile';

/** Files that a generator has at the top of its project. */
const TOP_OF_PROJECT = new RegExp(
  '^(?:\\.eleventy\\.[cm]?js|_config\\.ya?ml|book\\.toml|mkdocs\\.ya?ml|docfx\\.json|\\.vuepress|\\.vitepress|' +
    'docgen\\.config\\.(?:ts|js|mjs)|gatsby-config\\.[cm]?[jt]s|hugo\\.(?:toml|ya?ml|json)|' +
    '(?:astro|docusaurus|eleventy|next|nuxt|svelte|vite)\\.config\\.[cm]?[jt]s)$',
);
const DOCUSAURUS = ['js', 'ts', 'mjs', 'cjs', 'mts', 'cts'].map((ending) => `docusaurus.config.${ending}`);
/** Hugo's configuration may have the name that every other tool's has; then `content` shows that it is Hugo's. */
const HUGO = /^(?:hugo\.(?:toml|ya?ml|json)|archetypes)$/;
const MAYBE_HUGO = /^config(?:\.(?:toml|ya?ml|json))?$/;

/** What generators call the folder whose files they copy unchanged. */
const NAMES = ['static', 'public', '.vuepress/public'];
/** Hugo's layouts find images there too, and `public` is what Hugo writes. */
const NAMES_OF_HUGO = ['static', 'assets'];

const WRITERSIDE = /^(?:writerside\.cfg|project\.ihp)$/;
const NAMES_OF_WRITERSIDE = ['images'];

/** A project may begin this many folders above the one that is built. */
const MOST_ABOVE = 4;

export interface ContentPlace {
  root: string;
  contentFolder: string;
  /** Folders that the generator keeps files in, there or above up to the top of the repository. */
  assetFolders?: readonly string[] | undefined;
}

/**
 * The folders of static files that other generators would look in for a page of the content, the nearest first, as
 * absolute paths: in each folder from the content up to the top of the project that it belongs to, and in the folder
 * beside the content with a Docusaurus that names the content. The top is the first folder with the configuration of a
 * generator, or with a repository; without one nothing above the root is looked at. A link never leads to a folder.
 */
export function staticFolders({ root, contentFolder }: ContentPlace): string[] {
  return foldersOfProject({ root, contentFolder }).flatMap((folder) => {
    const { names, sites } = folder;
    const wanted = names.map((name) => path.join(folder.path, name));
    const beside = sites.map((name) => path.join(folder.path, name, 'static'));
    return [...wanted, ...beside].filter((each) => isOwnFolder(each, folder.path));
  });
}

/** A folder of a project, and what it has of generators. */
interface ProjectFolder {
  path: string;
  /** Static folders that it may have. */
  names: readonly string[];
  /** Folders in it with a Docusaurus that takes its pages from the content. */
  sites: readonly string[];
  isTop: boolean;
}

function foldersOfProject({ root, contentFolder }: ContentPlace): ProjectFolder[] {
  const found: ProjectFolder[] = [];
  let [folder, above] = [contentFolder, 0];
  for (;;) {
    const looked = lookAt(folder, contentFolder);
    found.push(looked);
    if (looked.isTop) return found;
    const next = path.dirname(folder);
    const isAbove = !isBelow(folder, root);
    if (isAbove) above++;
    if (above > MOST_ABOVE || next === folder || !isReally(next, folder)) break;
    folder = next;
  }
  // A folder that belongs to no project has no business with what is around it.
  return found.filter((each) => each.path === root || isBelow(each.path, root));
}

function lookAt(folder: string, contentFolder: string): ProjectFolder {
  const entries = listFolder(folder);
  const names = entries.map(({ name }) => name);
  const isHugo =
    names.some((name) => HUGO.test(name)) || (names.some((name) => MAYBE_HUGO.test(name)) && names.includes('content'));
  const folders = entries.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name));
  const [content] = path.relative(folder, contentFolder).split(path.sep);
  const sites = folders.map(({ name }) => name).filter((name) => hasDocusaurus(path.join(folder, name), content!));
  const isWriterside = names.some((name) => WRITERSIDE.test(name));
  return {
    path: folder,
    names: isHugo ? NAMES_OF_HUGO : isWriterside ? NAMES_OF_WRITERSIDE : NAMES,
    sites,
    isTop:
      isHugo || isWriterside || sites.length > 0 || names.some((name) => name === '.git' || TOP_OF_PROJECT.test(name)),
  };
}

/** Whether a folder has a Docusaurus that takes its pages from a folder beside it: others are nobody's business. */
function hasDocusaurus(folder: string, content: string): boolean {
  try {
    return DOCUSAURUS.some((name) => textOf(path.join(folder, name)).includes(`../${content}`));
  } catch (cause) {
    return unlessClosed(cause, false);
  }
}

/** What is in a folder; nothing in one that may not be read. */
function listFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (cause) {
    return unlessClosed(cause, []);
  }
}

function isBelow(folder: string, top: string): boolean {
  return folder.startsWith(top.endsWith(path.sep) ? top : top + path.sep);
}

/** Whether a folder is there, and no link on the way from the project to it. */
export function isOwnFolder(folder: string, top: string): boolean {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
  return isReally(top, folder);
}

/** Whether the way from one folder to the other is the same when links are followed. */
export function isReally(outer: string, inner: string): boolean {
  const way = path.relative(realpathSync.native(outer), realpathSync.native(inner));
  return way === path.relative(outer, inner);
}
