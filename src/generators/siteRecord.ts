import path from 'node:path';
import { isThere, unlessMissing } from '../base/files';
import { createFileGuard, type GuardedRead, type Refused } from '../guard/fileGuard';
import { configSchema, type UserConfig } from '../config/schema';
import { isPartlyUnknown } from './code/readCode';
import { UNKNOWN } from '../literals/values';
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
  /** The same in docgen's keys; values that docgen does not take are left out and named. */
  config?: Record<string, unknown>;
  /** Its languages or versions: beside the first of several, docgen leaves their sidebars out. */
  several?: unknown;
  /** Keys at the top of the configuration, and which of them are used. */
  keys?: readonly string[];
  used?: readonly string[];
  /** Values of those keys, where some may be known only to who runs the code. */
  values?: Readonly<Record<string, unknown>>;
}

/** Record of a site; its content folder only if it is there, below the folder of the configuration. */
export function siteRecord(said: Said): SiteRecord {
  const { folder, files, texts, title, content, keys = [], used = [], values = {}, several } = said;
  const hasContent = typeof content === 'string' && isInside(content) && isThere(path.join(folder, content));
  const taken = keys.filter((key) => used.includes(key) && values[key] !== UNKNOWN);
  return {
    files,
    text: texts.join('\n'),
    config: { ...(isText(title) && { title: title.trim() }), ...takenConfig(said.config ?? {}) },
    ...(hasContent && { contentFolder: path.resolve(folder, content) }),
    ...(Object.keys(Object(several) as object).length > 1 && { hasOtherSidebars: true }),
    taken: taken.length,
    unused: [
      ...keys.filter((key) => !taken.includes(key)),
      ...taken.filter((key) => isPartlyUnknown(values[key])).map((key) => `${key} (in part)`),
    ],
  };
}

/** Keys with values that docgen's schema accepts. */
export function takenConfig(config: Record<string, unknown>): Partial<UserConfig> {
  const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> = configSchema.shape;
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(config).filter(([key, value]) => !isEmpty(value) && shape[key]?.safeParse(value).success === true),
  );
}

/** Text of a file that a generator has in the folder of a site; an empty one where it can't be read, or is refused. */
export function textIn(folder: string, name: string): Promise<string> {
  return Promise.resolve(textOf(guarded(folder, name, [name])));
}

/** The same for a file that the configuration names, which may not be hidden. */
export function namedTextIn(folder: string, name: string): Promise<string> {
  return Promise.resolve(textOf(guarded(folder, name, [])));
}

function textOf(found: GuardedRead | undefined): string {
  return found === undefined || 'refusal' in found ? '' : found.bytes.toString();
}

/** Why such a file is refused, if it is a link. */
export function refusedLink(folder: string, name: string): Refused | undefined {
  const found = guarded(folder, name, [name]);
  return found !== undefined && 'refusal' in found ? found : undefined;
}

function guarded(folder: string, name: string, allow: readonly string[]): GuardedRead | undefined {
  try {
    return createFileGuard({ root: folder, contentFolder: folder, allow, trust: 'full' }).read(
      path.join(folder, name),
      'root',
    );
  } catch (cause) {
    return unlessMissing(cause);
  }
}

/** True if a path leads to something below its base folder. */
export function isInside(written: string): boolean {
  return !path.isAbsolute(written) && !/^\.\.(?:[\\/]|$)/.test(path.normalize(written));
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

export function textOr(value: unknown, other: string): string {
  return isText(value) ? value : other;
}

/** Values of a part of a configuration by their names in the whole: `nav` of `themeConfig` → `themeConfig.nav`. */
export function withPrefix(part: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [`${name}.${key}`, value]));
}
