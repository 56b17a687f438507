import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UserConfig } from '../config/schema';
import type { SiteRecord } from '../config/generator';

/** A configuration as it was read: values of any kind. */
export interface Said {
  /** Absolute path of the folder that paths in the configuration are relative to. */
  folder: string;
  /** Absolute paths of the files that were read, and their texts. */
  files: readonly string[];
  texts: readonly string[];
  title?: unknown;
  /** Folder of the pages as the configuration names it. */
  content?: unknown;
  config?: Partial<UserConfig>;
  /** Keys at the top of the configuration, and which of them are used. */
  keys?: readonly string[];
  used?: readonly string[];
}

/** Record of a site; its content folder only if it is there, below the folder of the configuration. */
export function siteRecord({ folder, files, texts, title, content, config, keys = [], used = [] }: Said): SiteRecord {
  const isThere = typeof content === 'string' && isInside(content) && existsSync(path.join(folder, content));
  return {
    files,
    text: texts.join('\n'),
    config: { ...(isText(title) && { title: title.trim() }), ...config },
    ...(isThere && { contentFolder: path.join(folder, content) }),
    taken: keys.filter((key) => used.includes(key)).length,
    unused: keys.filter((key) => !used.includes(key)),
  };
}

/** Text of a file; an empty one where it can't be read. */
export function textIn(folder: string, name: string): Promise<string> {
  return readFile(path.join(folder, name), 'utf8').catch(() => '');
}

/** Whether a path leads to something below the folder in which it counts. */
export function isInside(written: string): boolean {
  return !path.isAbsolute(written) && !/^\.\.(?:[\\/]|$)/.test(path.normalize(written));
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
