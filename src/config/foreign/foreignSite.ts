import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SidebarItem } from '../sidebarItem';

/** What docgen takes from the configuration of another generator on a site that has none of docgen's. */
export interface ForeignSite {
  /** Paths of the files that say it, and their text. */
  files: string[];
  text: string;
  title?: string;
  contentFolder: string;
  /** Without what is not there: plugins of other generators make pages too. */
  sidebar?: SidebarItem[];
  /** Values that pages name. */
  variables?: Record<string, string>;
}

/** What a configuration says of its site, as it was read: values of any kind. */
interface Said {
  file: string;
  text: string;
  title: unknown;
  folder: unknown;
}

/** A site by its configuration; undefined without the folder with markdown that it names. */
export function foreignSite(root: string, { file, text, title, folder }: Said): ForeignSite | undefined {
  if (typeof folder !== 'string' || !isInside(folder) || !existsSync(path.join(root, folder))) return undefined;
  return { files: [file], text, contentFolder: folder, ...(typeof title === 'string' && title !== '' && { title }) };
}

/** Whether a path leads to something below the folder in which it counts. */
export function isInside(written: string): boolean {
  return !path.isAbsolute(written) && !/^\.\.(?:[\\/]|$)/.test(path.normalize(written));
}
