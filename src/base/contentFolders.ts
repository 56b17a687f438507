import path from 'node:path';
import { isMarkdown } from './markdownFile';
import { slashed } from './paths';

/** A folder of the content, and the path below which its files stand: `packages/a/docs`, `/a/`. */
export interface ContentFolder {
  folder: string;
  path: string;
  /** Suffix before the ending of this language's files, if languages share a folder: `de` in `a.de.md`. */
  suffix?: string | undefined;
}

/** Place of the content; all folders are absolute. */
export interface ContentPlace {
  /** The folder with the markdown; of several the one that stands at the top of the site, else the first. */
  contentFolder: string;
  /** All of them, where there are several. */
  contentFolders?: readonly ContentFolder[] | undefined;
}

/** The part of a project that says where its content is. */
export function placeOf({ contentFolder, contentFolders }: ContentPlace): ContentPlace {
  return { contentFolder, contentFolders };
}

/** The folders of the content, each with its path: one, unless the site names several. */
export function foldersOf({ contentFolder, contentFolders }: ContentPlace): readonly ContentFolder[] {
  return contentFolders ?? [{ folder: contentFolder, path: '/' }];
}

/** Prefix of the names of a folder's files: `/a/` → `a/` */
export function prefixOf({ path: at }: ContentFolder): string {
  return at.slice(1);
}

/** The folder that a name of the content belongs to: that with the longest path around it. */
export function folderOfName(name: string, folders: readonly ContentFolder[]): ContentFolder | undefined {
  const around = folders.filter((each) => name.startsWith(prefixOf(each)));
  return around.sort((a, b) => b.path.length - a.path.length)[0];
}

/** A name that belongs to no folder is that of no file. */
const NOWHERE = '.in no folder of the content';

/** Absolute path of a file of the content: `a/x.md` → `/site/packages/a/docs/x.md` */
export function fileOfName(name: string, place: ContentPlace): string {
  if (place.contentFolders === undefined || name.startsWith('../')) return path.join(place.contentFolder, name);
  const found = folderOfName(name, place.contentFolders);
  if (found === undefined) return path.join(place.contentFolder, NOWHERE, name);
  const written = name.slice(prefixOf(found).length);
  const isOwn = found.suffix !== undefined && isMarkdown(written);
  return path.join(found.folder, isOwn ? written.replace(/\.\w+$/, `.${found.suffix}$&`) : written);
}

/** `a/x.png`, a file of `public/`, by its name among all files: `a/public/x.png` */
export function publicNameOf(
  name: string,
  { publicFolder, contentFolders }: Pick<ContentPlace, 'contentFolders'> & { publicFolder: string },
): string {
  // One that lies beside the content is that of the whole site.
  const found = publicFolder.startsWith('.') ? undefined : contentFolders && folderOfName(name, contentFolders);
  const prefix = found === undefined ? '' : prefixOf(found);
  return `${prefix}${publicFolder}/${name.slice(prefix.length)}`;
}

/** The name of a file: that in the innermost folder around it; undefined for one that is not of the content. */
export function nameOfFile(file: string, place: ContentPlace): string | undefined {
  const around = foldersOf(place).filter(({ folder }) => isBelow(folder, file));
  const said = around.find(({ suffix }) => suffix !== undefined && hasSuffix(file, suffix));
  const found = said ?? innermost(around);
  return found && prefixOf(found) + slashed(path.relative(found.folder, withoutSuffix(file, said)));
}

/** `a.de.md`, `de` → true */
function hasSuffix(file: string, suffix: string): boolean {
  return isMarkdown(file) && path.extname(path.parse(file).name) === `.${suffix}`;
}

function withoutSuffix(file: string, { suffix }: Partial<ContentFolder> = {}): string {
  if (suffix === undefined) return file;
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, path.parse(name).name + ext);
}

/** The one of some folders around a file that is in all others. */
export function innermost<Folder extends { folder: string }>(folders: readonly Folder[]): Folder | undefined {
  return [...folders].sort((a, b) => b.folder.length - a.folder.length)[0];
}

/** True if a file is somewhere below a folder. */
export function isBelow(folder: string, file: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

/** True if a folder is another one, or somewhere below it. */
export function isIn(outer: string, inner: string): boolean {
  return inner === outer || isBelow(outer, inner);
}
