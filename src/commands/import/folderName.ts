import { slugify } from '../../base/slug';

/** An area as the name of a folder; pages in one that begins with `_` would never be shown. */
export function folderName(area: string): string {
  return slugify(area).replace(/^_+/, '');
}
