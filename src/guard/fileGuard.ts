import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { foldersOf, innermost, isBelow, type ContentPlace } from '../base/contentFolders';
import { isSpecial } from '../base/files';
import { globTest, slashed } from '../base/paths';
import { isMarkdown } from '../base/markdownFile';
import { holdsKey } from './keyFile';
import { isPassive } from './passiveFile';
import { readOpened } from './readOpened';

/**
 * Why a file is not published: it is elsewhere, or hidden; a pipe, a device or a socket; a private key or a store of
 * keys; or what a browser would run, on a site whose content is text.
 */
export type Refusal = 'outside' | 'hidden' | 'special' | 'key' | 'active';

/** A file that is not published; `target` is what is really there, seen from the root. */
export interface Refused {
  refusal: Refusal;
  target: string;
}

/** Area that a page may reach: the content for the files of a site, the whole root for files that pages import. */
export type Within = 'content' | 'root';

export interface GuardedPlace extends ContentPlace {
  root: string;
  /** Patterns of files that may be published all the same, relative to the root. */
  allow: readonly string[];
  /** Trust in files: `full` publishes those that a browser would run. */
  trust: 'full' | 'text';
  /** Folder around the root up to which pages may import: that of the repository. */
  top?: string;
  /** True if links in the content may lead to whatever pages may import. */
  followsLinks?: boolean;
  /** True if the files are descriptions, which may show a key as an example. */
  isProse?: true;
}

/** The bytes of a file, or why they are not to be published; `target` is what is really there, seen from the root. */
export type GuardedRead = { bytes: Buffer; isLink: boolean } | Refused;

/** Reads files only if they are what the site may publish, whatever links, names and races lead to them. */
export interface FileGuard {
  /** Throws if there is no such file, or if it can't be read. */
  read(file: string, within: Within): GuardedRead;
  /** Why a file is refused within the root for its name alone, whatever is there; undefined if it is not. */
  judgeName(file: string): Exclude<Refusal, 'special' | 'key' | 'active'> | undefined;
}

/** Names that begin with a dot, and are meant for readers or hosts in the content, or for pages that import. */
const PUBLISHED_NAMES = {
  content: new Set(['.well-known', '.nojekyll', '.htaccess']),
  root: new Set(['.snippets', '.vuepress', '.vitepress']),
};

export function createFileGuard(site: GuardedPlace): FileGuard {
  const isFollowed = (folder: string) => refusedFolder(folder, site) === undefined;
  return guardOf(site, isFollowed);
}

function guardOf(site: GuardedPlace, isFollowed: IsFollowed): FileGuard {
  const { root, allow, trust, top = root, isProse, followsLinks, ...place } = site;
  const ofLink = followsLinks === true ? 'root' : undefined;
  const realRoot = realpathSync.native(root);
  const { contents, around, withoutLinks } = guardedFolders(place, { root, realRoot, isFollowed });
  const real = { root: realRoot, top: realpathSync.native(top) };
  const allowed = testsOf(allow);
  const seenFromRoot = (file: string) => slashed(path.relative(real.root, file));

  const refusalOf = (file: string, within: Within): ReturnType<FileGuard['judgeName']> => {
    const content = innermost(contents.filter((each) => partsInside(each.real, file) !== undefined));
    const inContent = content && partsInside(content.real, file);
    const inside = inContent ?? (within === 'root' ? partsInside(real.top, file) : undefined);
    const isPublished = (part: string) =>
      (within === 'content' || trust === 'full') && PUBLISHED_NAMES[within].has(part);
    const isHidden = (inside ?? []).some((part) => part.startsWith('.') && !isPublished(part));
    if (inside !== undefined && !isHidden) return undefined;
    if (isAllowed(seenFromRoot(file), allowed)) return undefined;
    return inside === undefined ? 'outside' : 'hidden';
  };
  // A key or a script has to be named: `**` does not mean it.
  const isNamed = (target: string) =>
    allowed.some(({ pattern, fits }) => fits(target) && !/(?:^|\/)\*+$/.test(pattern));

  return {
    read(file, within) {
      const found = realpathSync.native(file);
      const target = seenFromRoot(found);
      if (isSpecial(found)) return { refusal: 'special', target };
      const isLink = withoutLinks(file) !== found;
      // Hidden files in the content were admitted or refused when the content was listed.
      const refusal = within === 'content' && !isLink ? undefined : refusalOf(found, ofLink ?? within);
      if (refusal !== undefined) return { refusal, target };
      const bytes = readOpened(found);
      if (bytes === undefined) return { refusal: 'outside', target };
      const whole = { bytes, isLink };
      if (isNamed(target)) return whole;
      if (holdsKey(found, bytes, isProse)) return { refusal: 'key', target };
      const mayRun = trust === 'text' && within === 'content' && couldRun(file, bytes);
      return mayRun ? { refusal: 'active', target } : whole;
    },
    judgeName(file) {
      return refusalOf(around(file) ? withoutLinks(file) : below(real.root, root, file), 'root');
    },
  };
}

/** A path below one folder as it is below another. */
function below(folder: string, top: string, file: string): string {
  return path.join(folder, path.relative(top, file));
}

/** True if a folder of the content is where links lead. */
type IsFollowed = (folder: string) => boolean;

/** The folders of the content, and where they really are; the files of one that is not followed are elsewhere. */
function guardedFolders(
  place: ContentPlace,
  { root, realRoot, isFollowed }: { root: string; realRoot: string; isFollowed: IsFollowed },
) {
  const contents = foldersOf(place).map(({ folder }) => ({
    folder,
    real: (isFollowed(folder) ? realFolder(folder) : undefined) ?? below(realRoot, root, folder),
  }));
  const around = (file: string) => innermost(contents.filter(({ folder }) => partsInside(folder, file) !== undefined));
  /** Real path of a content file if no link is on the way to the file. */
  const withoutLinks = (file: string): string => {
    const { real, folder } = (contents.length > 1 ? around(file) : undefined) ?? contents[0]!;
    return below(real, folder, file);
  };
  return { contents, around, withoutLinks };
}

/** A part of a site's configuration: the root, and what it says of files that may be published. */
export interface GuardedSite {
  root: string;
  content: { allow: readonly string[]; trust: 'full' | 'text' };
}

/**
 * Guards a file that the owner of a site has named, and the files that it names in turn: they lie below the root or
 * below the folder of that file. The file itself may be hidden and anywhere; it may not be a link that leads elsewhere.
 */
export function createNamedGuard(
  file: string,
  { root, content }: GuardedSite,
  more: Pick<GuardedPlace, 'isProse'> = {},
): FileGuard {
  const allow = [...content.allow, slashed(path.relative(root, file))];
  return guardOf({ root, contentFolder: path.dirname(file), allow, trust: content.trust, ...more }, () => true);
}

/**
 * Why a folder that pages are read from is refused: links on its way lead out of the site, or to what is hidden.
 * Without a link it is where it was said to be.
 */
export function refusedFolder(folder: string, { root, allow }: Pick<GuardedPlace, 'root' | 'allow'>) {
  const found = realFolder(folder);
  const shared = sharedFolder(root, folder);
  const realRoot = realpathSync.native(root);
  if (found === undefined || found === realRoot) return undefined;
  if (found === below(realpathSync.native(shared), shared, folder)) return undefined;
  const inside = partsInside(realRoot, found);
  if (inside?.some((part) => part.startsWith('.')) === false) return undefined;
  const target = slashed(path.relative(realRoot, found));
  if (isAllowed(`${target}/anything`, testsOf(allow))) return undefined;
  return { refusal: inside === undefined ? ('outside' as const) : ('hidden' as const), target };
}

/** The innermost folder around two; on Windows they may be on different drives. */
function sharedFolder(one: string, other: string): string {
  let shared = one;
  while (shared !== other && !isBelow(shared, other)) {
    if (path.dirname(shared) === shared) return path.parse(other).root;
    shared = path.dirname(shared);
  }
  return shared;
}

type Pattern = ReturnType<typeof testsOf>[number];

function testsOf(allow: readonly string[]) {
  return allow.map((pattern) => ({ pattern, fits: globTest(pattern.replace(/^\.\//, '')) }));
}

function isAllowed(target: string, allowed: readonly Pattern[]): boolean {
  return allowed.some(({ pattern, fits }) => fits(target) && namesHidden(pattern, target));
}

/** A folder without links; undefined if there is none: files that are read from git may have been in it. */
function realFolder(folder: string): string | undefined {
  return existsSync(folder) ? realpathSync.native(folder) : undefined;
}

/** True if a browser could run a file; pages are checked as pages. */
function couldRun(file: string, bytes: Buffer): boolean {
  return !isMarkdown(file) && !isPassive(file, bytes);
}

/** The names on the way from a folder to a file in it. */
function partsInside(folder: string, file: string): string[] | undefined {
  const relative = path.relative(folder, file);
  if (relative === '' || path.isAbsolute(relative)) return undefined;
  const parts = slashed(relative).split('/');
  return parts[0] === '..' ? undefined : parts;
}

/** True if each hidden name in a path is written out in a pattern: `**` alone is not meant for `.git`. */
function namesHidden(pattern: string, target: string): boolean {
  const written = pattern.split('/').filter((part) => /^\.[^.]/.test(part));
  const hidden = target.split('/').filter((part) => /^\.(?!\.$)/.test(part));
  return hidden.every((name) => written.some((part) => globTest(part)(name)));
}
