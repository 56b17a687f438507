import { foldersOf, innermost, prefixOf, type ContentFolder, type ContentPlace } from '../base/contentFolders';
import { slashed } from '../base/paths';

/** Several folders of the content as links between their files need them: absolute, with `/` on every system. */
export interface LinkPlaces {
  root: string;
  folders: readonly ContentFolder[];
}

/** The folders of a site between whose files links lead; undefined where there is one, at the top of the site. */
export function linkPlaces({ root, ...place }: ContentPlace & { root: string }): LinkPlaces | undefined {
  // Languages that share a folder are apart by the names of their files alone.
  const folders = foldersOf(place);
  const isOne = new Set(folders.map(({ folder }) => folder)).size < 2;
  if (isOne && folders.every((each) => each.suffix !== undefined || each.path === '/')) return undefined;
  const absolute = (folder: string) => `/${slashed(folder).replace(/^\//, '')}`;
  return {
    root: absolute(root),
    folders: folders.map((each) => ({ ...each, folder: absolute(each.folder) })),
  };
}

/** The name of the file to which a link leads: `../../b/docs/x.md` in `packages/a/docs/a.md` → `b/x.md` */
export function nameOfLink(written: string, from: string, { root, folders }: LinkPlaces): string | undefined {
  const file = joinedPath(written, joinedPath(from, `${root}/`));
  const found = innermost(folders.filter(({ folder }) => file.startsWith(`${folder}/`)));
  return found && prefixOf(found) + file.slice(found.folder.length + 1);
}

/** The path to which another leads from a file: `../b.md`, `/a/x.md` → `/b.md` */
export function joinedPath(written: string, from: string): string {
  if (written === '') return from;
  const parts = written.startsWith('/') ? [] : from.split('/').slice(1, -1);
  const added = (written.startsWith('/') ? written.slice(1) : written).split('/');
  for (const [index, part] of added.entries()) {
    const isDots = part === '.' || part === '..';
    if (part === '..') parts.pop();
    if (!isDots) parts.push(part);
    else if (index === added.length - 1) parts.push('');
  }
  return `/${parts.join('/')}`;
}

/** True if a relative path leaves the content folder. */
export function leadsOut(path: string, from: string): boolean {
  let depth = path.startsWith('/') ? 0 : from.split('/').length - 1;
  return path.split('/').some((part) => {
    if (part === '..') depth -= 1;
    else if (part !== '.' && part !== '') depth += 1;
    return depth < 0;
  });
}
