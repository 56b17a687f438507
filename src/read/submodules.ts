import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { foldersOf, isBelow, isIn, prefixOf, type ContentPlace } from '../base/contentFolders';
import { slashed } from '../base/paths';
import { repositoryTop } from '../base/repositoryTop';
import type { RepositoryPart } from '../model/inputs';
import { readOrigin } from './origin';

/** Submodules of a repository that are checked out, and those in them. */
export function submodulesOf(top: string): string[] {
  const list = path.join(top, '.gitmodules');
  if (!existsSync(list)) return [];
  const named = [...readFileSync(list, 'utf8').matchAll(/^[ \t]*path[ \t]*=[ \t]*"?([^"\n\r]+)/gm)];
  return named
    .map(([, place]) => path.join(top, place!.trim()))
    .filter((folder) => isBelow(top, folder) && existsSync(path.join(folder, '.git')))
    .flatMap((folder) => [folder, ...submodulesOf(folder)]);
}

/** The parts of the content that other repositories than that of the site hold, the innermost first. */
export async function readRepositoryParts(
  root: string,
  place: ContentPlace,
  repositoryUrl: string,
): Promise<RepositoryPart[]> {
  const own = repositoryTop(root);
  if (own === undefined) return [];
  const tops = submodulesOf(own);
  const parts = foldersOf(place).flatMap((each) => {
    const around = tops.filter((top) => isIn(top, each.folder)).sort((a, b) => b.length - a.length);
    const inside = tops.filter((top) => isBelow(each.folder, top));
    const within = (top: string) => ({
      top,
      prefix: `${prefixOf(each)}${slashed(path.relative(each.folder, top))}/`,
      folder: '',
    });
    const outer = around.slice(0, 1).map((top) => ({ top, prefix: prefixOf(each), folder: inTop(top, each.folder) }));
    return [...inside.map(within), ...outer];
  });
  const read = parts.map(async ({ top, ...part }): Promise<RepositoryPart[]> => {
    const origin = await readOrigin(top, new URL(repositoryUrl).hostname);
    // A site whose content is in one submodule may name that itself.
    if (origin?.url === repositoryUrl.replace(/(?:\.git)?\/?$/, '')) return [];
    return [{ ...part, branch: 'main', ...origin }];
  });
  const all = (await Promise.all(read)).flat();
  return all.sort((a, b) => b.prefix.length - a.prefix.length);
}

function inTop(top: string, folder: string): string {
  const place = slashed(path.relative(top, folder));
  return place === '' ? '' : `${place}/`;
}
