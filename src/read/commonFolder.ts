import path from 'node:path';
import { foldersOf, isBelow, type ContentPlace } from '../base/contentFolders';

/** The innermost folder around all folders of the content. */
export function commonFolder(place: ContentPlace): string {
  return around(foldersOf(place).map(({ folder }) => folder));
}

/** The innermost folder around some folders. */
export function around(folders: readonly string[]): string {
  const [first = '', ...others] = folders;
  let found = first;
  while (path.dirname(found) !== found && !others.every((each) => each === found || isBelow(found, each)))
    found = path.dirname(found);
  return found;
}
