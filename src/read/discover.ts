import { realpathSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { folderOfName, foldersOf, prefixOf, type ContentPlace } from '../base/contentFolders';
import { globTest, slashed } from '../base/paths';
import { isMarkdown, PUBLIC_FOLDER } from '../base/markdownFile';
import { isOwnFolder, unlessMissing, OWNERSHIP_FILE } from '../base/files';
import type { AddressRule } from '../config/addresses';
import type { ContentFiles } from '../model/inputs';

/** Folders that are not content, if the root of the project is itself the content folder. */
const PROJECT_FOLDERS = new Set(['dist', 'test', 'lib']);

/** Files of a content folder, before those that must not be published are left out. */
export interface FoundFiles extends ContentFiles {
  /** Pipes, devices and sockets. */
  special: string[];
  /** Symbolic links to anything but folders. */
  links: string[];
}

/** Place in which files are looked for. */
export interface DiscoveredPlace extends ContentPlace {
  root: string;
  /** See `Project`. */
  publicFolder: string;
  /** Patterns of what may be published all the same; linked folders that one of them fits are followed. */
  allow?: readonly string[];
  /** Folders whose markdown is pages although their names begin with `_`. */
  collections?: AddressRule['patterns'];
}

/**
 * Lists the files of a folder of the content, relative to it, without those of the others. Hidden files and folders
 * are left out, except in `public/`; so are `node_modules` and, if the root of the project is itself the content
 * folder, its other folders (`dist` …).
 */
export async function discoverFolder(
  { folder, isFirst, others }: { folder: string; isFirst: boolean; others: ReadonlySet<string> },
  { root, publicFolder, allow = [], collections = {} }: DiscoveredPlace,
): Promise<FoundFiles> {
  const linkedFolders: string[] = [];
  const special: string[] = [];
  const links: string[] = [];
  const isFollowed = createFollowTest(root, allow);
  const skipped = folder === root ? PROJECT_FOLDERS : new Set<string>();
  const tree = { folder, publicFolder, others, isFollowed, linkedFolders, special, links };
  const files = await walk(tree, '', skipped);
  // One that is hidden or beside the content is not come by.
  if (publicFolder.startsWith('.') && isFirst) {
    const isOwn = isOwnFolder(path.join(folder, publicFolder), root);
    files.push(...(await (isOwn ? walk(tree, publicFolder, new Set()) : walkLinked(tree, publicFolder))));
  }
  const prefix = `${publicFolder}/`;
  const named = Object.keys(collections);
  const isHeldBack = (file: string) => isPartial(withoutCollection(file, named));
  const content = files.filter((file) => !file.startsWith(prefix) && !isHeldBack(file));
  const partials = files.filter((file) => !file.startsWith(prefix) && isHeldBack(file));
  return {
    markdown: content.filter((file) => isMarkdown(file)),
    publicFiles: files.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length)),
    otherFiles: content.filter((file) => !isMarkdown(file)),
    ...(linkedFolders.length > 0 && { linkedFolders: linkedFolders.sort() }),
    ...(partials.length > 0 && { partials }),
    special: special.sort(),
    links: links.sort(),
  };
}

/** True if `discoverContent` would list a name of the content as a page. */
export function isPagePath(name: string, { root, ...place }: ContentPlace & { root: string }): boolean {
  const folder = folderOfName(name, foldersOf(place));
  if (folder === undefined) return false;
  const relative = name.slice(prefixOf(folder).length);
  const parts = relative.split('/');
  const isProjectFolder = parts.length > 1 && folder.folder === root && PROJECT_FOLDERS.has(parts[0]!);
  const isPage = isMarkdown(relative) && !isPartial(relative);
  return isPage && parts[0] !== PUBLIC_FOLDER && !isProjectFolder && !parts.some(isLeftOut);
}

const PRIVATE = new RegExp(
  '^\\.(?:env|git|svn|hg|ssh|aws|azure|boto|config|docker|gnupg|kube|my\\.cnf|s3cfg|terraform|vault|npmrc|yarnrc|' +
    'netrc|pgpass|pypirc|htpasswd|bash|zsh|DS_Store|_)',
  'i',
);

/**
 * True for files that have no place on a host, even in `public/`: secrets, repositories, files of systems and editors.
 * Other hidden files are for the host.
 */
function isPrivate(name: string): boolean {
  return PRIVATE.test(name) || /^\..*\.sw[a-p]$/i.test(name) || name === 'node_modules';
}

/** Hidden files and folders, and packages. */
function isLeftOut(name: string): boolean {
  return (name.startsWith('.') && name !== '.well-known') || name === 'node_modules';
}

/**
 * Markdown for other pages to include: its name, or that of a folder above it, begins with `_`. `_index.md` is what
 * Hugo calls the page of a folder.
 */
function isPartial(file: string): boolean {
  return isMarkdown(file) && /(?:^|\/)_(?!index\.\w+$)/i.test(file);
}

/** The path of a file below the folder of its collection; of any other the whole path. */
function withoutCollection(file: string, collections: readonly string[]): string {
  const folder = file.includes('_') ? collections.find((each) => file.startsWith(`${each}/`)) : undefined;
  return folder === undefined ? file : file.slice(folder.length + 1);
}

interface Walk {
  folder: string;
  /** Absolute paths of other folders of the content. */
  others: ReadonlySet<string>;
  /** Folder whose hidden files are for the host. */
  publicFolder: string;
  /** True to follow a symbolic link to a folder. */
  isFollowed(link: string): boolean;
  /** Receives those that are not: whoever follows them may go round in circles. */
  linkedFolders: string[];
  /** Receives pipes, devices and sockets. */
  special: string[];
  /** Receives symbolic links to files. */
  links: string[];
}

/** Links are followed to folders in which a pattern fits any file, and never to a folder above them. */
function createFollowTest(root: string, allow: readonly string[]): Walk['isFollowed'] {
  if (allow.length === 0) return () => false;
  const tests = allow.map((pattern) => globTest(pattern.replace(/^\.\//, '')));
  const top = realpathSync.native(root);
  return (link) => {
    const place = realpathSync.native(link);
    const back = path.relative(place, realpathSync.native(path.dirname(link)));
    const isAbove = !path.isAbsolute(back) && back.split(path.sep)[0] !== '..';
    return !isAbove && tests.some((fits) => fits(`${slashed(path.relative(top, place))}/anything`));
  };
}

/** `skipped` applies to this folder, not to those below it. */
async function walk(tree: Walk, relative: string, skipped: ReadonlySet<string>): Promise<string[]> {
  const { folder, publicFolder, special, links } = tree;
  const entries = await readdir(path.join(folder, relative), { withFileTypes: true });
  // The output of an earlier build is not a source of the next one.
  if (entries.some(({ name }) => name === OWNERSHIP_FILE)) return [];
  // Order by code unit, not by locale: the same on every machine.
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const isSkipped = (own: string, name: string) => skipped.has(own) || tree.others.has(path.join(folder, name));
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const name = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (name.startsWith(`${publicFolder}/`) ? isPrivate(entry.name) : isLeftOut(entry.name)) return [];
      if (entry.isDirectory()) return isSkipped(entry.name, name) ? [] : walk(tree, name, new Set());
      if (entry.isSymbolicLink()) {
        if (await isFolder(path.join(folder, name))) return walkLinked(tree, name);
        links.push(name);
        return [name];
      }
      if (!entry.isFile()) special.push(name);
      return [name];
    }),
  );
  return lists.flat();
}

/** In a folder that is linked itself, no more links are followed: so there is an end to it. */
function walkLinked(tree: Walk, name: string): Promise<string[]> | string[] {
  if (tree.isFollowed(path.join(tree.folder, name))) return walk({ ...tree, isFollowed: () => false }, name, new Set());
  tree.linkedFolders.push(name);
  return [];
}

async function isFolder(link: string): Promise<boolean> {
  return stat(link).then(
    (found) => found.isDirectory(),
    (cause: unknown) => unlessMissing(cause, false),
  );
}
