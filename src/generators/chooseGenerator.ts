import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isThere, unlessClosed, readPlainFile } from '../base/files';
import { repositoryTop } from '../base/repositoryTop';
import { slashed } from '../base/paths';
import type { OtherGenerator } from '../config/generatorNames';
import type { MarkedPlace } from '../config/generator';
import { MARKS, type Mark } from './marks';

/** Folders in which a repository keeps the site of a project; others are looked through for marks of no site. */
const SITE_FOLDERS = [
  ...'docs doc website site documentation content book www wiki docs/source doc/source'.split(' '),
  ...['packages', 'apps'].flatMap((folder) => ['docs', 'website', 'www'].map((name) => `${folder}/${name}`)),
];
/** Levels above the folder in which a mark counts: the top of a repository is seldom further away. */
const MOST_ABOVE = 5;

/** The generator of a site, and where its mark is. */
export interface MarkedSite extends MarkedPlace {
  generator: OtherGenerator;
}

/**
 * The generator for which the site in a folder was made: by a mark in the folder, in one that repositories keep sites
 * in, or above it up to the top of the repository; `markdown` where there is none. A named generator (`--from`) is
 * looked for alone, and needs no mark.
 */
export async function chooseGenerator(root: string, from?: OtherGenerator): Promise<MarkedSite> {
  const marks = from === undefined ? MARKS : MARKS.filter(({ generator }) => generator === from);
  for (const folder of [root, ...foldersAbove(root)]) {
    const found: MarkedSite[] = [];
    for (const place of [folder, ...SITE_FOLDERS.map((name) => path.join(folder, name))]) {
      const mark = await markIn(place, marks);
      if (mark !== undefined && isOf(root, place, mark.mark)) found.push({ ...mark, folder: place, root });
    }
    // The more certain mark of two decides: a repository may have a `SUMMARY.md` beside its site.
    const certainty = ({ generator }: MarkedSite) => MARKS.findIndex((mark) => mark.generator === generator);
    const [first] = found.toSorted((one, other) => certainty(one) - certainty(other));
    if (first !== undefined) return first;
    const inFolder = folder === root ? await markInFolders(root, marks) : undefined;
    if (inFolder !== undefined) return inFolder;
  }
  return { generator: from ?? 'markdown', mark: '', folder: root, root };
}

/** Mark in some folder of the root, of those that count in any. */
async function markInFolders(root: string, marks: readonly Mark[]): Promise<MarkedSite | undefined> {
  const anywhere = marks.filter(({ isAnywhere }) => isAnywhere === true);
  for (const name of await namesIn(root)) {
    const folder = path.join(root, name);
    const found = name.startsWith('.') || name === 'node_modules' ? undefined : await markIn(folder, anywhere);
    if (found !== undefined) return { ...found, folder, root };
  }
  return undefined;
}

/** True if a site is about `root`: the site lies in that folder or around it, or its configuration names the folder. */
function isOf(root: string, place: string, mark: string): boolean {
  const way = path.relative(place, root);
  if (!way.startsWith('..') || path.relative(root, place).split(path.sep)[0] !== '..') return true;
  return textIn(path.join(place, mark)).includes(slashed(way));
}

/** Folders around one that belong to the same repository, the nearest first; none outside of a repository. */
function foldersAbove(root: string): string[] {
  const top = repositoryTop(root);
  const folders: string[] = [];
  for (let folder = root; top !== undefined && folder !== top;) folders.push((folder = path.dirname(folder)));
  return folders.length > MOST_ABOVE ? [] : folders;
}

/** Generator with a mark in a folder, and the mark. */
export async function markIn(
  folder: string,
  marks: readonly Mark[] = MARKS,
): Promise<Pick<MarkedSite, 'generator' | 'mark'> | undefined> {
  const names = await namesIn(folder);
  for (const { generator, name, path: more, holds } of marks) {
    const mark = names.find((each) => name.test(each));
    if (mark === undefined || (more !== undefined && !isThere(path.join(folder, more)))) continue;
    if (holds === undefined || holds.test(textIn(path.join(folder, more ?? mark)))) return { generator, mark };
  }
  return undefined;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch((cause: unknown): string[] => unlessClosed(cause, []))).sort();
}

/** A text that no pattern finds anything in, where there is no such file. */
function textIn(file: string): string {
  return readPlainFile(file)?.toString() ?? '\0';
}
