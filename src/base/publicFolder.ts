import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder inside the content whose files are copied unchanged to the top of the site. */
export const PUBLIC_FOLDER = 'public';
/** What VuePress has in its place. */
const VUEPRESS_FOLDER = '.vuepress/public';

/** The folder of a content folder that is copied, relative to it: `public`, or VuePress's where only that is there. */
export function publicFolderOf(contentFolder: string): string {
  const isThere = (name: string): boolean => existsSync(path.join(contentFolder, name));
  return !isThere(PUBLIC_FOLDER) && isThere(VUEPRESS_FOLDER) ? VUEPRESS_FOLDER : PUBLIC_FOLDER;
}
